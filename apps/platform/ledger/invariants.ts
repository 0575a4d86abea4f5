// The rules that no booking may break, as pure functions; a broken one is a fault and rolls everything back.
import { createHash } from 'node:crypto'
import type { Currency } from '@mangetsu/money'

/** A rule of the book was about to be broken: never the player's doing, always ours. */
export class BrokenLedger extends Error {
  override readonly name = 'BrokenBook'
}

const LARGEST = 9_223_372_036_854_775_807n

/** Throws `BrokenBook` unless the amounts sum to zero for each currency and at least one of them moves. */
export function assertBalanced(legs: readonly { currency: Currency; amountMinor: bigint }[]): void {
  const sums = new Map<Currency, bigint>()
  for (const leg of legs) sums.set(leg.currency, (sums.get(leg.currency) ?? 0n) + leg.amountMinor)
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new BrokenLedger(`The transfer does not sum to zero: ${sum} ${currency} too much.`)
  }
  if (!legs.some((leg) => leg.amountMinor !== 0n)) throw new BrokenLedger('The transfer moves nothing.')
}

/** Throws `BrokenBook` when an amount does not fit what the book can hold. */
export function assertAmount(amountMinor: bigint, { atLeast }: { atLeast: bigint }): void {
  if (amountMinor < atLeast || amountMinor > LARGEST) {
    throw new BrokenLedger(`An amount of ${amountMinor} minor units cannot be booked here.`)
  }
}

/** SHA-256 over a request's parts, in their order; kept beside the key to tell a replay from a reuse. */
export function hashOfRequest(parts: readonly unknown[]): Buffer {
  const text = JSON.stringify(parts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  return createHash('sha256').update(text).digest()
}
