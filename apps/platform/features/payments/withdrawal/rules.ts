// The rules of withdrawals as pure decisions: reasons for a review, first statuses, the next step.
import type { NextStep, PayoutKind, WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import { fromReference, inReference } from '@mangetsu/money/reference'
import type { WithdrawalRule } from './bounds.ts'

const hourMs = 60 * 60_000

/** Hours from approval within which most are paid. */
export const expectedHours: Readonly<Record<PayoutKind, number>> = { bank: 24, ewallet: 1, crypto: 1 }
/** Hours within which a review is done. */
const reviewHours = 24

/** From approval to the first sending, ms; the player can still cancel. */
export const sendDelayMs = 5_000

/** The delay before the next sending, ms: doubling, at most an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(15_000 * 2 ** Math.max(0, attempts - 1), hourMs)

/** Why a withdrawal awaits an operator's review. */
export type WaitReason = 'amount' | 'newMethod' | 'newAccount'

/** Facts about the player and the destination. */
export type WithdrawalRiskFacts = {
  /** The destination has never received money. */
  readonly isNewMethod: boolean
  /** The account is in its first week. */
  readonly isNewAccount: boolean
  /**
   * The player's requests of the last day that were not returned, in smallest units of the currency: many
   * small amounts count as a large one, across all currencies.
   */
  readonly recentMinor: bigint
}

/** An amount of one currency, in smallest units. */
export type Withdrawn = { readonly currency: Currency; readonly amountMinor: bigint }

/**
 * The sum in `currency`, in its smallest unit: other currencies convert through the reference currency,
 * rounded up, so that splitting an amount cannot avoid a review.
 */
export function recentIn(currency: Currency, withdrawn: readonly Withdrawn[]): bigint {
  const sumOf = (those: readonly Withdrawn[], worth: (one: Withdrawn) => bigint) =>
    those.reduce((sum, one) => sum + worth(one), 0n)
  const own = withdrawn.filter((one) => one.currency === currency)
  const others = withdrawn.filter((one) => one.currency !== currency)
  const ownMinor = sumOf(own, ({ amountMinor }) => amountMinor)
  const referenceMinor = sumOf(others, (one) => inReference(one.currency, one.amountMinor))
  return referenceMinor === 0n ? ownMinor : ownMinor + fromReference(currency, referenceMinor) + 1n
}

/** The window of `recentMinor`, ms. */
export const recentMs = 24 * hourMs

const firstWeekMs = 7 * 24 * hourMs

export const isNewAccount = (createdAtMs: number, nowMs: number): boolean => nowMs - createdAtMs < firstWeekMs

/** The maximum approved now without review, in smallest units. */
export function approvedUpTo(rule: WithdrawalRule, known: WithdrawalRiskFacts): bigint {
  const isNew = known.isNewMethod || known.isNewAccount
  const left = (isNew ? rule.approvedUpToAtFirstMinor : rule.approvedUpToMinor) - known.recentMinor
  return left > 0n ? left : 0n
}

/** The reasons for a review; empty if the withdrawal is approved at once. */
export function waitsFor(
  rule: WithdrawalRule,
  amountMinor: bigint,
  known: WithdrawalRiskFacts,
): readonly WaitReason[] {
  if (amountMinor <= approvedUpTo(rule, known)) return []
  const reasons: WaitReason[] = amountMinor + known.recentMinor > rule.approvedUpToMinor ? ['amount'] : []
  if (known.isNewMethod) reasons.push('newMethod')
  if (known.isNewAccount) reasons.push('newAccount')
  return reasons
}

/** The statuses that a new withdrawal passes at once. */
export const firstSteps = (waits: readonly WaitReason[]): readonly WithdrawalStatus[] =>
  waits.length === 0 ? ['requested', 'checking', 'approved'] : ['requested', 'checking']

const cancellable: ReadonlySet<WithdrawalStatus> = new Set(['requested', 'checking', 'approved'])

/** Until the withdrawal is sent, if the profile permits cancelling. */
export const canCancel = (status: WithdrawalStatus, isAllowed: boolean): boolean =>
  isAllowed && cancellable.has(status)

const afterRejection: ReadonlyMap<string | null, NextStep> = new Map([
  ['documents', 'verify'],
  ['sourceUnclear', 'verify'],
  ['accountUnclear', 'tryAnother'],
])

/** The player's next step; null if nothing is left to do. */
export function nextStep(
  { status, reason }: { readonly status: WithdrawalStatus; readonly reason: string | null },
  isCancelAllowed: boolean,
): NextStep | null {
  if (status === 'paid' || status === 'cancelled') return null
  if (status === 'failed') return 'tryAnother'
  if (status === 'rejected') return afterRejection.get(reason) ?? 'contact'
  return canCancel(status, isCancelAllowed) ? 'cancel' : 'wait'
}

const undecided: ReadonlySet<WithdrawalStatus> = new Set(['requested', 'checking', 'approved', 'sending'])

/** The expected time of payment (ms since 1970); null once it is decided. A review adds to it. */
export function expectedAt(request: {
  readonly status: WithdrawalStatus
  readonly kind: PayoutKind
  readonly createdAtMs: number
  readonly needsPerson: boolean
}): number | null {
  if (!undecided.has(request.status)) return null
  const hours = expectedHours[request.kind] + (request.needsPerson ? reviewHours : 0)
  return request.createdAtMs + hours * hourMs
}

/** Maps the bank's reason for a failed payout to a reason of the contract. */
export const failureReason = (bankReason: string | null): 'accountClosed' | 'bankRefused' =>
  bankReason === 'accountClosed' ? bankReason : 'bankRefused'
