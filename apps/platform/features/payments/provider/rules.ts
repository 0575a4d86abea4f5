// Rules of transfers to providers: bounds, retry intervals, and the effect of a provider's response.
import type { ProviderMove } from '@mangetsu/contract/provider-gateway'
import { type Currency, parseAmount } from '@mangetsu/money'

/**
 * Minimum and maximum of one transfer in, in the amount that arrives, in the smallest unit of a currency of 2 decimals.
 */
export const leastTargetMinor = 100n
export const mostTargetMinor = 10_000_000n

/** Retry interval, ms: a minute, doubling, at most an hour. Longer than any response timeout. */
export const leaseMs = (attempts: number): number =>
  Math.min(60_000 * 2 ** Math.min(10, Math.max(0, attempts - 1)), 3_600_000)

/** Upper bound of the timeout for a provider's response, ms: a later response could arrive after the lease. */
export const answerMs = 15_000

/** How long a transfer unknown to the provider is retried, ms. */
export const patienceMs = 24 * 60 * 60_000

/** State of a transfer when its provider responds. */
export type TransferAttempt = {
  readonly direction: 'in' | 'out'
  /** The provider's currency. */
  readonly currency: Currency
  /** Amount to arrive at the provider; null for a transfer out. */
  readonly expectedMinor: bigint | null
  readonly ageMs: number
}

/** Decision: book it, end it without a movement, send it again, or leave it to an operator. */
export type TransferDecision =
  | { readonly act: 'book'; readonly movedMinor: bigint }
  | { readonly act: 'return'; readonly reason: 'refused' | 'nothingThere' | 'neverArrived' }
  | { readonly act: 'sendAgain' }
  | { readonly act: 'leave'; readonly why: string }

function decideDone(moving: TransferAttempt, confirmed: string | null): TransferDecision {
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
 * Decides the effect of a response. A response with a differing amount is never booked: an operator has to contact the
 * provider. A transfer unknown to the provider is sent again under the same id, and ended after a day.
 */
export function decideTransfer(
  moving: TransferAttempt,
  answer: Pick<ProviderMove, 'status' | 'amount'>,
): TransferDecision {
  if (answer.status === 'done') return decideDone(moving, answer.amount)
  if (answer.status === 'refused') return { act: 'return', reason: 'refused' }
  return moving.ageMs < patienceMs ? { act: 'sendAgain' } : { act: 'return', reason: 'neverArrived' }
}
