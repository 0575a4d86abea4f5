// The rules of transfers to providers: bounds, how long to wait, and what an answer of the provider means.
import type { ProviderMove } from '@mangetsu/contract/provider-gateway'
import { type Currency, parseAmount } from '@mangetsu/money'

/** The least and the most of one transfer in, counted in what arrives, in the smallest unit of a currency of 2 decimals. */
export const leastTargetMinor = 100n
export const mostTargetMinor = 10_000_000n

/** From one try to the next, ms: a minute, doubling, at most an hour. Longer than any answer is waited for. */
export const leaseMs = (attempts: number): number =>
  Math.min(60_000 * 2 ** Math.min(10, Math.max(0, attempts - 1)), 3_600_000)

/** Upper bound of the timeout for a provider's response, ms: a later response could arrive after the lease. */
export const answerMs = 15_000

/** How long a transfer is tried that the provider never heard of, ms. */
export const patienceMs = 24 * 60 * 60_000

/** What is known of a transfer when its provider answers. */
export type TransferAttempt = {
  readonly direction: 'in' | 'out'
  /** The provider's currency. */
  readonly currency: Currency
  /** What is to arrive at the provider; null for what comes back. */
  readonly expectedMinor: bigint | null
  readonly ageMs: number
}

/** What is to be done: book it, end it with nothing moved, tell the provider once more, or leave it to a person. */
export type TransferDecision =
  | { readonly act: 'book'; readonly movedMinor: bigint }
  | { readonly act: 'return'; readonly reason: 'refused' | 'nothingThere' | 'neverArrived' }
  | { readonly act: 'sendAgain' }
  | { readonly act: 'leave'; readonly why: string }

function judgeDone(moving: TransferAttempt, confirmed: string | null): TransferDecision {
  const read = confirmed === null ? null : parseAmount(confirmed, moving.currency)
  if (read !== null && !read.ok) return { act: 'leave', why: 'the amount cannot be read' }
  if (moving.expectedMinor === null) {
    if (read === null) return { act: 'leave', why: 'the amount is not said' }
    if (read.amountMinor === 0n) return { act: 'return', reason: 'nothingThere' }
    return { act: 'book', movedMinor: read.amountMinor }
  }
  if (read !== null && read.amountMinor !== moving.expectedMinor) {
    return { act: 'leave', why: 'another amount arrived than was sent' }
  }
  return { act: 'book', movedMinor: moving.expectedMinor }
}

/**
 * What an answer means. One about another amount than was sent is never booked: a person has to ask the provider. What
 * the provider never heard of is sent again under the same id, and ended after a day.
 */
export function decideTransfer(
  moving: TransferAttempt,
  answer: Pick<ProviderMove, 'status' | 'amount'>,
): TransferDecision {
  if (answer.status === 'done') return judgeDone(moving, answer.amount)
  if (answer.status === 'refused') return { act: 'return', reason: 'refused' }
  return moving.ageMs < patienceMs ? { act: 'sendAgain' } : { act: 'return', reason: 'neverArrived' }
}
