// Payouts: requested by the platform, executed by the bank after a few seconds.
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { isAddress, isTag, type Network, networkOf } from '@mangetsu/coin'
import type { BankPayoutRequest, PayoutDestination } from '@mangetsu/contract/bank'
import { atomically } from '../gateway/sqlite-file.ts'
import { addTransaction, transactionIdOf } from './chain.ts'
import { addEvent } from './events.ts'
import { findAccount, isClosed } from './ewallets.ts'

export type Payout = {
  readonly request: BankPayoutRequest
  /** The bank's reference; for coins the transaction's id. */
  readonly reference: string
  readonly status: 'accepted' | 'paid' | 'failed'
}

type Row = { id: string; asked: string; reference: string; status: Payout['status'] }
type Reason = 'accountClosed' | 'bankRefused'

const readPayout = (row: Row): Payout => ({
  request: JSON.parse(row.asked) as BankPayoutRequest,
  reference: row.reference,
  status: row.status,
})

/** The account whose payouts fail, for trying out a returned withdrawal. */
const closedAccountNo = '0000000'

const maxPayoutsAtOnce = 100

function findPayout(db: DatabaseSync, id: string): Payout | null {
  const row = db.prepare('select * from payouts where id = ?').get(id) as Row | undefined
  return row ? readPayout(row) : null
}

type CoinPayout = BankPayoutRequest & { readonly to: Extract<PayoutDestination, { kind: 'crypto' }> }

/** Returns the network of a coin payout; null if coin, network, address and tag do not match. */
function networkFor({ currency, to }: CoinPayout): Network | null {
  const network = networkOf(to.network)
  if (!network?.coins.includes(currency) || !isAddress(network.code, to.address)) return null
  return to.tag === null || isTag(network.code, to.tag) ? network : null
}

const isCoinPayout = (request: BankPayoutRequest): request is CoinPayout => request.to.kind === 'crypto'

function referenceOf(request: BankPayoutRequest): string {
  const network = isCoinPayout(request) ? networkFor(request) : null
  return network
    ? transactionIdOf(network.code, `payout:${request.id}`)
    : `SP-${randomBytes(5).toString('hex').toUpperCase()}`
}

/** Updates the event URL of a known payout with otherwise equal contents: the platform's address may have changed. */
function keepNotifyUrl(db: DatabaseSync, known: Payout, request: BankPayoutRequest): Payout | null {
  const { notifyUrl } = request
  if (isDeepStrictEqual(known.request, request)) return known
  if (!isDeepStrictEqual({ ...known.request, notifyUrl }, request)) return null
  db.prepare('update payouts set asked = ? where id = ?').run(JSON.stringify(request), request.id)
  db.prepare(`update events set url = ? where delivered_ms is null and body ->> '$.id' = ?`).run(
    notifyUrl,
    request.id,
  )
  return { ...known, request }
}

/** Stores a payout, due after `delayMs`. The same id is paid once; the same id with other contents returns null. */
export function takePayout(
  db: DatabaseSync,
  request: BankPayoutRequest,
  delayMs: number,
  nowMs: number,
): Payout | null {
  return atomically(db, () => {
    const known = findPayout(db, request.id)
    if (known) return keepNotifyUrl(db, known, request)
    db.prepare(
      `insert into payouts (id, asked, reference, status, created_ms, due_ms) values (?, ?, ?, 'accepted', ?, ?)`,
    ).run(request.id, JSON.stringify(request), referenceOf(request), nowMs, nowMs + delayMs)
    return findPayout(db, request.id)
  })
}

/** Returns why the destination cannot be paid, or null. */
function failureOf(db: DatabaseSync, request: BankPayoutRequest): Reason | null {
  if (isCoinPayout(request)) return networkFor(request) ? null : 'bankRefused'
  const { to } = request
  if (to.kind === 'bank') return to.accountNo === closedAccountNo ? 'accountClosed' : null
  const account = to.kind === 'ewallet' ? findAccount(db, to.accountRef) : null
  if (account === null) return 'bankRefused'
  return isClosed(account) ? 'accountClosed' : null
}

function payOne(db: DatabaseSync, { request, reference }: Payout, nowMs: number): void {
  const { id, currency, amount, notifyUrl } = request
  const reason = failureOf(db, request)
  const network = isCoinPayout(request) ? networkFor(request) : null
  db.prepare('update payouts set status = ?, decided_ms = ?, reason = ? where id = ?').run(
    reason === null ? 'paid' : 'failed',
    nowMs,
    reason,
    id,
  )
  const type = reason === null ? 'payout.paid' : 'payout.failed'
  addEvent(db, notifyUrl, { type, id, currency, amount, reason }, nowMs)
  if (network && isCoinPayout(request)) {
    const { address, tag } = request.to
    const sent = { txId: reference, network: network.code, currency, address, tag, amount, payoutId: id }
    addTransaction(db, sent, nowMs)
  }
}

/** Pays due payouts, or fails those that cannot be paid; returns the number decided. */
export function payDuePayouts(db: DatabaseSync, nowMs: number): number {
  const due = db
    .prepare(
      `select * from payouts where status = 'accepted' and due_ms <= ? order by due_ms limit ${maxPayoutsAtOnce}`,
    )
    .all(nowMs) as Row[]
  for (const row of due) atomically(db, () => payOne(db, readPayout(row), nowMs))
  return due.length
}
