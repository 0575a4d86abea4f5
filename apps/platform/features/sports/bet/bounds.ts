// Bounds of bets on sports as data: the least stake and the largest return.
import { type Currency, minorOf } from '@mangetsu/money'
import { fromReference, referenceCurrency, statedStepMinor } from '@mangetsu/money/reference'
import { wholeUnits } from '@mangetsu/money/route-units'

/** The least stake of one combination, in the reference currency. */
const leastStake = '100.00'
/** The largest return of one bet, in the reference currency. */
const largestReturn = '5000000.00'

export type BetBounds = {
  /** The least stake of one combination, smallest units. */
  readonly leastStakeMinor: bigint
  /** The largest return of one bet, smallest units. */
  readonly mostReturnMinor: bigint
  /** The largest stakes are multiples of it, smallest units. */
  readonly stepMinor: bigint
}

/** Returns the bounds in a currency, at the reference rates. */
export function boundsIn(currency: Currency): BetBounds {
  const leastMinor = fromReference(currency, minorOf(leastStake, referenceCurrency))
  return {
    leastStakeMinor: leastMinor > 0n ? leastMinor : 1n,
    mostReturnMinor: fromReference(currency, minorOf(largestReturn, referenceCurrency)),
    stepMinor: statedStepMinor(currency),
  }
}

/**
 * Returns the largest stake, in whole steps, that returns at most the bound at a return (numerator and denominator) for
 * a stake of 1.
 */
export const mostStakeMinor = (
  { mostReturnMinor, stepMinor }: Pick<BetBounds, 'mostReturnMinor' | 'stepMinor'>,
  { numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint },
): bigint => (numerator === 0n ? 0n : wholeUnits((mostReturnMinor * denominator) / numerator, stepMinor))
