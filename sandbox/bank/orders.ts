// Orders: payments requested from the bank's customers, and the customers' decisions.
import { randomBytes, randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { BankOrderRequest, type CardFunding } from '@mangetsu/contract/bank'
import { atomically } from '../gateway/sqlite-file.ts'
import { addEvent } from './events.ts'
import { findAccount } from './ewallets.ts'

type StoredStatus = 'open' | 'paid' | 'refused' | 'cancelled'
export type OrderStatus = StoredStatus | 'expired'

export type CustomerOrder = {
  readonly request: BankOrderRequest
  readonly reference: string
  /** Token of the page's form, so that no other site can decide for the customer. */
  readonly formToken: string
  readonly status: OrderStatus
  /** Account number of a transfer, unique to this order. */
  readonly accountNo: string | null
  /** Masked number of a card that requires its holder's confirmation. */
  readonly card: string | null
  readonly cardFunding: CardFunding | null
  /** Paid amount; a transfer may be paid with another amount than requested. */
  readonly paidAmount: string | null
}

type Row = {
  asked: string
  reference: string
  form_token: string
  status: StoredStatus
  account_no: string | null
  card: string | null
  card_funding: CardFunding | null
  paid_amount: string | null
}

/** Outcome of an order. The amount is decimal text; by default the requested amount. */
export type Decision =
  | { readonly status: 'paid'; readonly amount?: string; readonly funding?: CardFunding }
  | {
      readonly status: 'refused'
      readonly reason: 'refusedByPayer' | 'cardRefused' | 'accountClosed' | 'accountUnknown'
    }

const firstAccountNo = 1_000_000
const accountNoEnd = 10_000_000

const readOrder = (row: Row, nowMs: number): CustomerOrder => {
  // Orders of earlier versions lack `acceptsCredit`; the schema's default is true.
  const request = BankOrderRequest.parse(JSON.parse(row.asked))
  const isExpired = row.status === 'open' && Date.parse(request.expiresAt) <= nowMs
  return {
    request,
    reference: row.reference,
    formToken: row.form_token,
    status: isExpired ? 'expired' : row.status,
    accountNo: row.account_no,
    card: row.card,
    cardFunding: row.card_funding,
    paidAmount: row.paid_amount,
  }
}

/** Returns the order with this id, or null if it is unknown. */
export function findOrder(db: DatabaseSync, id: string, nowMs: number): CustomerOrder | null {
  const row = db.prepare('select * from orders where id = ?').get(id) as Row | undefined
  return row ? readOrder(row, nowMs) : null
}

/** Generates seven digits that no other order has had. */
function freeAccountNo(db: DatabaseSync): string {
  const taken = db.prepare('select 1 from orders where account_no = ?')
  for (;;) {
    const accountNo = String(randomInt(firstAccountNo, accountNoEnd))
    if (taken.get(accountNo) === undefined) return accountNo
  }
}

function writeDecision(
  db: DatabaseSync,
  order: CustomerOrder,
  decision: Decision,
  nowMs: number,
): CustomerOrder {
  const { id, notifyUrl, currency, amount } = order.request
  const isPaid = decision.status === 'paid'
  const paidAmount = isPaid ? (decision.amount ?? amount) : null
  const reason = isPaid ? null : decision.reason
  db.prepare('update orders set status = ?, paid_amount = ?, reason = ?, decided_ms = ? where id = ?').run(
    decision.status,
    paidAmount,
    reason,
    nowMs,
    id,
  )
  const type = isPaid ? 'order.paid' : 'order.failed'
  const funding = isPaid ? (decision.funding ?? null) : null
  addEvent(db, notifyUrl, { type, id, currency, amount: paidAmount ?? amount, reason, funding }, nowMs)
  return { ...order, status: decision.status, paidAmount }
}

/**
 * Stores an order. The same id with the same contents returns the same order, and with other contents null.
 * An order for an account unknown to the e-wallet is stored and refused at once.
 */
export function takeOrder(db: DatabaseSync, request: BankOrderRequest, nowMs: number): CustomerOrder | null {
  return atomically(db, () => {
    const known = findOrder(db, request.id, nowMs)
    if (known) return isDeepStrictEqual(known.request, request) ? known : null
    db.prepare(
      `insert into orders (id, asked, reference, form_token, status, account_no, created_ms)
       values (?, ?, ?, ?, 'open', ?, ?)`,
    ).run(
      request.id,
      JSON.stringify(request),
      `SB-${randomBytes(5).toString('hex').toUpperCase()}`,
      randomBytes(16).toString('hex'),
      request.method === 'transfer' ? freeAccountNo(db) : null,
      nowMs,
    )
    const order = findOrder(db, request.id, nowMs)
    const isUnknown = request.method === 'ewallet' && findAccount(db, request.accountRef ?? '') === null
    return order && isUnknown
      ? writeDecision(db, order, { status: 'refused', reason: 'accountUnknown' }, nowMs)
      : order
  })
}

/** Applies the customer's decision. Only an open order can be decided; returns the order's resulting state. */
export function decideOrder(
  db: DatabaseSync,
  id: string,
  decision: Decision,
  nowMs: number,
): CustomerOrder | null {
  return atomically(db, () => {
    const order = findOrder(db, id, nowMs)
    return order?.status === 'open' ? writeDecision(db, order, decision, nowMs) : order
  })
}

/** A card that requires its holder's confirmation: masked number and funding. */
export type ChallengedCard = { readonly masked: string; readonly funding: CardFunding }

/** Stores the card that awaits its holder's confirmation; only while the order is open. */
export function keepChallenge(db: DatabaseSync, id: string, { masked, funding }: ChallengedCard): void {
  db.prepare(`update orders set card = ?, card_funding = ? where id = ? and status = 'open'`).run(
    masked,
    funding,
    id,
  )
}

/** Cancels an order unless it was decided before; returns its resulting state, or null for an unknown one. */
export function cancelOrder(
  db: DatabaseSync,
  id: string,
  nowMs: number,
): Exclude<OrderStatus, 'open'> | null {
  return atomically(db, () => {
    const status = findOrder(db, id, nowMs)?.status
    if (status !== 'open') return status ?? null
    db.prepare(`update orders set status = 'cancelled', decided_ms = ? where id = ?`).run(nowMs, id)
    return 'cancelled'
  })
}
