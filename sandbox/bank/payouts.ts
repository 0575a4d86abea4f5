// Payouts: money the bank is told to pay, and does after a few seconds.
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { BankPayoutAsked } from '@mangetsu/contract/bank'
import { addEvent } from './events.ts'
import { atomically } from './tables.ts'

export type Payout = {
  readonly asked: BankPayoutAsked
  readonly reference: string
  readonly status: 'accepted' | 'paid' | 'failed'
}

type Row = { id: string; asked: string; reference: string; status: Payout['status'] }

const readPayout = (row: Row): Payout => ({
  asked: JSON.parse(row.asked) as BankPayoutAsked,
  reference: row.reference,
  status: row.status,
})

/** The account whose payouts fail, so that a returned withdrawal can be tried. */
export const closedAccountNo = '0000000'

const maxPayoutsAtOnce = 100

export function findPayout(db: DatabaseSync, id: string): Payout | null {
  const row = db.prepare('select * from payouts where id = ?').get(id) as Row | undefined
  return row ? readPayout(row) : null
}

/** Takes a payout, due after `delayMs`. The same id is paid once; the same id with other contents answers null. */
export function takePayout(
  db: DatabaseSync,
  asked: BankPayoutAsked,
  delayMs: number,
  nowMs: number,
): Payout | null {
  return atomically(db, () => {
    const known = findPayout(db, asked.id)
    if (known) return JSON.stringify(known.asked) === JSON.stringify(asked) ? known : null
    const reference = `SP-${randomBytes(5).toString('hex').toUpperCase()}`
    db.prepare(
      `insert into payouts (id, asked, reference, status, created_ms, due_ms) values (?, ?, ?, 'accepted', ?, ?)`,
    ).run(asked.id, JSON.stringify(asked), reference, nowMs, nowMs + delayMs)
    return findPayout(db, asked.id)
  })
}

/** Pays what is due by now, or fails it where the account is closed; answers how many were decided. */
export function payDuePayouts(db: DatabaseSync, nowMs: number): number {
  const due = db
    .prepare(
      `select * from payouts where status = 'accepted' and due_ms <= ? order by due_ms limit ${maxPayoutsAtOnce}`,
    )
    .all(nowMs) as Row[]
  for (const row of due) {
    const { asked } = readPayout(row)
    const isClosed = asked.accountNo === closedAccountNo
    const reason = isClosed ? 'accountClosed' : null
    atomically(db, () => {
      db.prepare('update payouts set status = ?, decided_ms = ?, reason = ? where id = ?').run(
        isClosed ? 'failed' : 'paid',
        nowMs,
        reason,
        row.id,
      )
      const { id, currency, amount } = asked
      const type = isClosed ? 'payout.failed' : 'payout.paid'
      addEvent(db, asked.notifyUrl, { type, id, currency, amount, reason }, nowMs)
    })
  }
  return due.length
}
