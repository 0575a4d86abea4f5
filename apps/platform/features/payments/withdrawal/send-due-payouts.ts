// The sending worker. The withdrawal's id is the payout's id at the bank, so a repeated request never pays
// twice; a row is leased before the request, so another worker continues after a crash at any point. Before
// the first request, and never after it, a payout to a deposit address of this site is returned.
import { toDecimal } from '@mangetsu/money'
import type { Logger } from 'pino'
import { type Clock, dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { GatewayDown, type PaymentGateway } from '../gateway/index.ts'
import { isDepositAddress, lockCoinPlace, payoutTo } from '../payout-method/index.ts'
import { closePaid, closeReturned } from './close.ts'
import { keepReference, lockWithdrawal, setStatus, type WithdrawalRow } from './rows.ts'
import { retryDelayMs } from './rules.ts'

export type PayoutSenderParts = {
  readonly work: UnitOfWork
  readonly gateway: PaymentGateway
  readonly clock: Clock
  readonly log: Logger
  readonly notifyUrl: string
  /** Called after each commit that changed a withdrawal. */
  readonly onChanged: (row: WithdrawalRow) => Promise<void>
}

const batchLimit = 5

/**
 * Whether the payout would return as a deposit. The address may have become a deposit address since the
 * request; it cannot become one until the lease is committed.
 */
async function isInternal(tx: Tx, row: WithdrawalRow): Promise<boolean> {
  if (row.kind !== 'crypto') return false
  await lockCoinPlace(tx, row)
  return isDepositAddress(tx, row)
}

type Leased = {
  readonly row: WithdrawalRow
  /** Leased for the first time. */
  readonly isNew: boolean
  /** Returned instead; no request goes to the bank. */
  readonly isReturned: boolean
}

const dueRows = "withdrawal where status in ('approved', 'sending') and next_send_at <= $1"

/** Condition that holds while withdrawals are due; `$1` is the time. */
export const isPayoutDue = `exists (select from ${dueRows})`

/** Leases one due withdrawal and sets it to `sending`, or returns it if it would come back as a deposit. */
async function lease(tx: Tx, nowMs: number): Promise<Leased | null> {
  const [due] = await tx.query<{ id: string }>(
    `select id from ${dueRows} order by next_send_at limit 1 for update skip locked`,
    [dateOf(nowMs)],
  )
  const row = due === undefined ? undefined : await lockWithdrawal(tx, due.id)
  if (row === undefined) return null
  const isNew = row.status === 'approved'
  if (isNew && (await isInternal(tx, row))) {
    await closeReturned(tx, row, { status: 'failed', reason: 'depositAddress', nowMs })
    return { row, isNew, isReturned: true }
  }
  const attempts = row.send_attempts + 1
  await tx.query('update withdrawal set send_attempts = $2, next_send_at = $3 where id = $1', [
    row.id,
    attempts,
    dateOf(nowMs + retryDelayMs(attempts)),
  ])
  if (isNew) await setStatus(tx, row.id, { status: 'sending', nowMs })
  return { row: { ...row, status: 'sending', send_attempts: attempts }, isNew, isReturned: false }
}

const requestOf = (row: WithdrawalRow, notifyUrl: string) => ({
  id: row.id,
  currency: row.currency,
  amount: toDecimal(row.amount, row.currency),
  to: payoutTo(row),
  notifyUrl,
})

async function answered(
  parts: PayoutSenderParts,
  id: string,
  answer: { bankReference: string; status: 'accepted' | 'paid' | 'failed' },
): Promise<boolean> {
  const nowMs = parts.clock.nowMs()
  return parts.work.write(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row === undefined) return false
    // Stored also if the bank's event arrived before its response.
    await keepReference(tx, id, answer.bankReference)
    if (row.status !== 'sending') return false
    if (answer.status === 'paid') await closePaid(tx, row, nowMs)
    if (answer.status === 'failed') {
      await closeReturned(tx, row, { status: 'failed', reason: 'bankRefused', nowMs })
    }
    return answer.status !== 'accepted'
  })
}

async function sendOne(parts: PayoutSenderParts, row: WithdrawalRow): Promise<void> {
  try {
    const answer = await parts.gateway.requestPayout(requestOf(row, parts.notifyUrl))
    if (await answered(parts, row.id, answer)) await parts.onChanged(row)
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    // The bank's outcome is unknown: the lease expires and the request is repeated under the same id.
    parts.log.warn(
      { err: error, withdrawalId: row.id, attempts: row.send_attempts },
      'a payout is not confirmed yet',
    )
  }
}

/** One run: sends due payouts up to the batch limit; returns the number processed. */
export async function sendDue(parts: PayoutSenderParts): Promise<number> {
  for (let sent = 0; sent < batchLimit; sent += 1) {
    const leased = await parts.work.write((tx) => lease(tx, parts.clock.nowMs()))
    if (leased === null) return sent
    if (leased.isNew) await parts.onChanged(leased.row)
    if (!leased.isReturned) await sendOne(parts, leased.row)
  }
  return batchLimit
}
