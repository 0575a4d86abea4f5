// The rules of withdrawals, as data and pure decisions: bounds, what is approved at once, what can be cancelled.
import type { WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'

export type WithdrawalRule = {
  readonly currency: Currency
  readonly minMinor: bigint
  readonly maxMinor: bigint
  /** Up to this amount no person looks at it. */
  readonly approvedUpToMinor: bigint
}

export const withdrawalRules: readonly WithdrawalRule[] = [
  { currency: 'JPY', minMinor: 300_000n, maxMinor: 300_000_000n, approvedUpToMinor: 10_000_000n },
  { currency: 'USD', minMinor: 2_000n, maxMinor: 2_000_000n, approvedUpToMinor: 70_000n },
]

export const ruleFor = (currency: Currency): WithdrawalRule | undefined =>
  withdrawalRules.find((rule) => rule.currency === currency)

/** Hours in which most are paid. */
export const expectedHours = 24

/** From approval to the first try at sending, ms: room to think again. */
export const sendDelayMs = 5_000

/** From one try at sending to the next, ms: doubling, at most an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(15_000 * 2 ** Math.max(0, attempts - 1), 3_600_000)

/** The states a new withdrawal passes at once. */
export const firstSteps = (rule: WithdrawalRule, amountMinor: bigint): readonly WithdrawalStatus[] =>
  amountMinor <= rule.approvedUpToMinor ? ['requested', 'checking', 'approved'] : ['requested', 'checking']

/** Before the money is on its way, and where the profile lets. */
export const canCancel = (status: WithdrawalStatus, isAllowed: boolean): boolean =>
  isAllowed && (status === 'requested' || status === 'checking' || status === 'approved')
