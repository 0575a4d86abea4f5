// Ends a withdrawal: its hold settles to the bank or returns to the
// wallet, in the transaction that sets its status.
import { writeEvent } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefused, release, settle } from '../../../ledger/index.ts'
import { setStatus, type WithdrawalRow } from './rows.ts'

async function createNotices(tx: Tx, row: WithdrawalRow, isPaid: boolean): Promise<void> {
  const { id: withdrawalId, player_id: playerId, currency, amount } = row
  const payload = { withdrawalId, currency, amountMinor: String(amount), isPaid }
  await writeEvent(tx, { type: 'withdrawal.ended', playerId, payload })
}

/** The payout was made: settles the hold to the bank. */
export async function closePaid(tx: Tx, row: WithdrawalRow, nowMs: number): Promise<void> {
  const settled = await settle(tx, {
    key: `withdrawal:${row.id}:paid`,
    kind: 'withdrawal.paid',
    ref: row.id,
    holdId: row.hold_id,
    to: [{ place: 'house:bank', amountMinor: row.amount }],
  })
  if (isRefused(settled)) throw new Error(`the withdrawal ${row.id} could not be settled: ${settled.refusal}`)
  await setStatus(tx, row.id, { status: 'paid', nowMs })
  await createNotices(tx, row, true)
}

/** The payout was not made: releases the hold to the wallet. */
export async function closeReturned(
  tx: Tx,
  row: WithdrawalRow,
  end: { status: 'cancelled' | 'failed' | 'rejected'; reason: string | null; nowMs: number },
): Promise<void> {
  const released = await release(tx, {
    key: `withdrawal:${row.id}:return`,
    kind: 'withdrawal.return',
    ref: row.id,
    holdId: row.hold_id,
  })
  if (isRefused(released))
    throw new Error(`the withdrawal ${row.id} could not be released: ${released.refusal}`)
  await setStatus(tx, row.id, end)
  await createNotices(tx, row, false)
}
