// The rules no posting may break, as pure functions; a violation is a fault and rolls everything back.
import { createHash } from 'node:crypto'
import type { Currency } from '@mangetsu/money'

/** Thrown before a rule of the ledger would be broken: always a bug of ours, never caused by the player. */
export class BrokenLedger extends Error {
  override readonly name = 'BrokenBook'
}

const LARGEST = 9_223_372_036_854_775_807n

/** Throws `BrokenLedger` unless the amounts sum to zero in each currency and at least one is not zero. */
export function assertBalanced(legs: readonly { currency: Currency; amountMinor: bigint }[]): void {
  const sums = new Map<Currency, bigint>()
  for (const leg of legs) sums.set(leg.currency, (sums.get(leg.currency) ?? 0n) + leg.amountMinor)
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new BrokenLedger(`The transfer does not sum to zero: ${sum} ${currency} too much.`)
  }
  if (!legs.some((leg) => leg.amountMinor !== 0n)) throw new BrokenLedger('The transfer moves nothing.')
}

/** Throws `BrokenLedger` if an amount is outside the ledger's range. */
export function assertAmount(amountMinor: bigint, { atLeast }: { atLeast: bigint }): void {
  if (amountMinor < atLeast || amountMinor > LARGEST) {
    throw new BrokenLedger(`An amount of ${amountMinor} minor units cannot be booked here.`)
  }
}

/** Returns SHA-256 over a request's parts in order; stored with the key to distinguish a replay from a reuse. */
export function hashOfRequest(parts: readonly unknown[]): Buffer {
  const text = JSON.stringify(parts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  return createHash('sha256').update(text).digest()
}
