// Orders: what the bank's customers are asked to pay, and what they decided.
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { BankOrderAsked } from '@mangetsu/contract/bank'
import { addEvent } from './events.ts'
import { atomically } from './tables.ts'

export type OrderStatus = 'open' | 'paid' | 'refused' | 'expired'

export type Order = {
  readonly asked: BankOrderAsked
  readonly reference: string
  /** Stands in the page's form, so that no other site can decide for the customer. */
  readonly formToken: string
  readonly status: OrderStatus
  readonly createdMs: number
}

type Row = {
  asked: string
  reference: string
  form_token: string
  status: 'open' | 'paid' | 'refused'
  created_ms: number
}

const readOrder = (row: Row, nowMs: number): Order => {
  const asked = JSON.parse(row.asked) as BankOrderAsked
  const isExpired = row.status === 'open' && Date.parse(asked.expiresAt) <= nowMs
  return {
    asked,
    reference: row.reference,
    formToken: row.form_token,
    status: isExpired ? 'expired' : row.status,
    createdMs: row.created_ms,
  }
}

/** The order with this id; null when the bank never heard of it. */
export function findOrder(db: DatabaseSync, id: string, nowMs: number): Order | null {
  const row = db.prepare('select * from orders where id = ?').get(id) as Row | undefined
  return row ? readOrder(row, nowMs) : null
}

/** Takes an order. The same id with the same contents answers the same order, with others null. */
export function takeOrder(db: DatabaseSync, asked: BankOrderAsked, nowMs: number): Order | null {
  return atomically(db, () => {
    const known = findOrder(db, asked.id, nowMs)
    if (known) return JSON.stringify(known.asked) === JSON.stringify(asked) ? known : null
    const reference = `SB-${randomBytes(5).toString('hex').toUpperCase()}`
    db.prepare(
      `insert into orders (id, asked, reference, form_token, status, created_ms) values (?, ?, ?, ?, 'open', ?)`,
    ).run(asked.id, JSON.stringify(asked), reference, randomBytes(16).toString('hex'), nowMs)
    return findOrder(db, asked.id, nowMs)
  })
}

/** The customer's decision. Only an open order can be decided; answers how it stands afterwards. */
export function decideOrder(db: DatabaseSync, id: string, isApproved: boolean, nowMs: number): Order | null {
  return atomically(db, () => {
    const order = findOrder(db, id, nowMs)
    if (order?.status !== 'open') return order
    const status = isApproved ? 'paid' : 'refused'
    db.prepare('update orders set status = ?, decided_ms = ? where id = ?').run(status, nowMs, id)
    const { notifyUrl, currency, amount } = order.asked
    const type = isApproved ? 'order.paid' : 'order.failed'
    addEvent(
      db,
      notifyUrl,
      { type, id, currency, amount, reason: isApproved ? null : 'refusedByPayer' },
      nowMs,
    )
    return { ...order, status }
  })
}
