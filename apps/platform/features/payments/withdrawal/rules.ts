// The rules of withdrawals as pure decisions: why one waits for a person, how one stands, what can be done next.
import type { NextStep, PayoutKind, WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import { fromReference, inReference } from '@mangetsu/money/reference'
import type { WithdrawalRule } from './bounds.ts'

const hourMs = 60 * 60_000

/** Hours in which most are paid once they are approved. */
export const expectedHours: Readonly<Record<PayoutKind, number>> = { bank: 24, ewallet: 1, crypto: 1 }
/** Hours in which a person has looked at one. */
const reviewHours = 24

/** From approval to the first try at sending, ms: room to think again. */
export const sendDelayMs = 5_000

/** From one try at sending to the next, ms: doubling, at most an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(15_000 * 2 ** Math.max(0, attempts - 1), hourMs)

/** Why a withdrawal waits for a person. */
export type WaitReason = 'amount' | 'newMethod' | 'newAccount'

/** What is known of whoever asks. */
export type WithdrawalRiskFacts = {
  /** No money has gone to the destination yet. */
  readonly isNewMethod: boolean
  /** The account is in its first week. */
  readonly isNewAccount: boolean
  /**
   * What they have requested in the last day and not got back, in smallest units: many small ones are a large one,
   * whatever their currencies.
   */
  readonly recentMinor: bigint
}

/** So much of one currency, in smallest units. */
export type Withdrawn = { readonly currency: Currency; readonly amountMinor: bigint }

/**
 * What all of it counts as in `currency`, in its smallest unit: other currencies by way of the reference currency, rounded
 * up, so that nothing goes unseen by being split among them.
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

/** How far back `recentMinor` looks, ms. */
export const recentMs = 24 * hourMs

const firstWeekMs = 7 * 24 * hourMs

export const isNewAccount = (createdAtMs: number, nowMs: number): boolean => nowMs - createdAtMs < firstWeekMs

/** The most that goes out now without a person looking, in smallest units. */
export function approvedUpTo(rule: WithdrawalRule, known: WithdrawalRiskFacts): bigint {
  const isNew = known.isNewMethod || known.isNewAccount
  const left = (isNew ? rule.approvedUpToAtFirstMinor : rule.approvedUpToMinor) - known.recentMinor
  return left > 0n ? left : 0n
}

/** Why a person has to look at it; nothing when it is approved at once. */
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

/** The states a new withdrawal passes at once. */
export const firstSteps = (waits: readonly WaitReason[]): readonly WithdrawalStatus[] =>
  waits.length === 0 ? ['requested', 'checking', 'approved'] : ['requested', 'checking']

const cancellable: ReadonlySet<WithdrawalStatus> = new Set(['requested', 'checking', 'approved'])

/** Before the money is on its way, and where the profile lets. */
export const canCancel = (status: WithdrawalStatus, isAllowed: boolean): boolean =>
  isAllowed && cancellable.has(status)

const afterRejection: ReadonlyMap<string | null, NextStep> = new Map([
  ['documents', 'verify'],
  ['sourceUnclear', 'verify'],
  ['accountUnclear', 'tryAnother'],
])

/** What the player can do; null where there is nothing more to do. */
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

/** When most like it are paid (ms since 1970); null once it is decided. A person's look comes on top. */
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

/** The bank's word for why it did not pay, as a reason the contract knows. */
export const failureReason = (bankReason: string | null): 'accountClosed' | 'bankRefused' =>
  bankReason === 'accountClosed' ? bankReason : 'bankRefused'
