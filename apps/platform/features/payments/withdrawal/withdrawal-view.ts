// Maps withdrawals to the contract; the destination is a text in the reader's language.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import { toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import { destinationsOf } from '../payout-method/index.ts'
import { findWithdrawal, type StepRow, stepsOf, type WithdrawalRow } from './rows.ts'
import { canCancel, expectedAt, nextStep } from './rules.ts'

export type WithdrawalViewOptions = { readonly lang: 'ja' | 'en'; readonly isCancelAllowed: boolean }

/** Returns the options for pushes and exports, which are in the language of the owner's account. */
export const ownerViewOptions = async (
  tx: Tx,
  playerId: string,
  isCancelAllowed: boolean,
): Promise<WithdrawalViewOptions> => ({
  lang: (await findPlayer(tx, playerId))?.lang ?? 'ja',
  isCancelAllowed,
})

function withdrawalOf(
  row: WithdrawalRow,
  steps: readonly StepRow[],
  shown: WithdrawalViewOptions,
): Withdrawal {
  const { lang, isCancelAllowed } = shown
  const { status, kind } = row
  const createdAtMs = row.created_at.getTime()
  const expectedMs = expectedAt({ status, kind, createdAtMs, needsPerson: row.waits.length > 0 })
  return {
    id: row.id,
    currency: row.currency,
    amount: toDecimal(row.amount, row.currency),
    status,
    reason: row.reason,
    methodId: row.method_id,
    kind,
    destination: destinationsOf(row)[lang],
    createdAt: instantOf(row.created_at),
    changedAt: instantOf(row.changed_at),
    canCancel: canCancel(status, isCancelAllowed),
    expectedAt: expectedMs === null ? null : instantOf(expectedMs),
    next: nextStep(row, isCancelAllowed),
    reference: row.bank_reference,
    steps: steps.map((step) => ({ status: step.status, at: instantOf(step.at), reason: step.reason })),
  }
}

/** Rows with their timelines. */
export async function show(
  tx: Tx,
  rows: readonly WithdrawalRow[],
  shown: WithdrawalViewOptions,
): Promise<Withdrawal[]> {
  const steps = await stepsOf(tx, rows)
  return rows.map((row) =>
    withdrawalOf(
      row,
      steps.filter((step) => step.withdrawal_id === row.id),
      shown,
    ),
  )
}

/** Returns the view of a withdrawal that must exist. */
export async function showOne(tx: Tx, id: string, shown: WithdrawalViewOptions): Promise<Withdrawal> {
  const row = await findWithdrawal(tx, id)
  const [withdrawal] = row === undefined ? [] : await show(tx, [row], shown)
  if (withdrawal === undefined) throw new Error(`the withdrawal ${id} does not exist`)
  return withdrawal
}
