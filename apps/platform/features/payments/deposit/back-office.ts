// Operator decisions on deposits whose received amount differs from the order.
import { toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import { credit, endWithout } from './credit-deposit.ts'
import { amountDiffers, sentBack } from './decide-deposit.ts'
import type { DepositParts } from './parts.ts'
import { type DepositRow, differingDeposits, lockDeposit, readDeposit, strayedDeposits } from './rows.ts'

type DepositReview = {
  readonly id: string
  /** True credits the received amount; false ends the deposit, and the money is returned to its sender. */
  readonly isCredited: boolean
  readonly reviewer: string
}

export type DepositBackOffice = {
  /** Lists at most `limit` deposits with a differing amount, the longest waiting first. */
  differing(limit: number): Promise<DepositRow[]>
  /** Lists at most `limit` credits to closed accounts, the newest first, for an operator to return. */
  strayed(limit: number): Promise<DepositRow[]>
  /** Applies an operator's decision; returns false if none is pending. */
  review(request: DepositReview, nowMs: number): Promise<boolean>
}

async function keepVerdict(tx: Tx, { id, isCredited, reviewer }: DepositReview, nowMs: number) {
  await tx.query('update deposit set desk_verdict = $2, desk_reviewer = $3, desk_at = $4 where id = $1', [
    id,
    isCredited ? 'credited' : 'dismissed',
    reviewer,
    dateOf(nowMs),
  ])
}

async function decide(parts: DepositParts, tx: Tx, request: DepositReview, nowMs: number) {
  const row = await lockDeposit(tx, request.id)
  if (row === undefined || row.reason !== amountDiffers) return null
  const { received, received_currency: currency } = row
  if (received === null || currency === null) throw new Error(`the deposit ${row.id} lacks what arrived`)
  await keepVerdict(tx, request, nowMs)
  const publish = await (request.isCredited
    ? credit(parts, tx, row, { currency, amountMinor: received }, nowMs)
    : endWithout(parts, tx, row, { status: 'failed', reason: sentBack, nowMs }))
  await log(tx, row, request, nowMs)
  return publish
}

const loggedState = ({ status, reason, currency, amount, ...row }: DepositRow) => ({
  status,
  reason,
  currency,
  amount: toDecimal(amount, currency),
  received: row.received === null ? null : toDecimal(row.received, row.received_currency ?? currency),
  receivedCurrency: row.received_currency,
})

async function log(tx: Tx, row: DepositRow, { isCredited, reviewer }: DepositReview, nowMs: number) {
  const entry = {
    operator: reviewer,
    action: isCredited ? 'deposit.credit' : 'deposit.dismiss',
    subject: { kind: 'deposit', id: row.id },
    playerId: row.player_id,
    before: loggedState(row),
    after: loggedState(await readDeposit(tx, row.id)),
  } as const
  await appendOperatorEntry(tx, entry, nowMs)
}

export const createDepositBackOffice = (parts: DepositParts): DepositBackOffice => ({
  differing: (limit) => parts.work.read((tx) => differingDeposits(tx, limit)),
  strayed: (limit) => parts.work.read((tx) => strayedDeposits(tx, limit)),
  async review(request, nowMs) {
    const publish = await parts.work.write((tx) => decide(parts, tx, request, nowMs))
    publish?.()
    return publish !== null
  },
})
