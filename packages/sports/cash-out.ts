// The price at which an open bet is cashed out: its expected return by the current chances, less a margin.
import { amountTimes, type Combining, sumOfCombinations } from './bet.ts'
import { type Fraction, type LegResult, legReturn } from './leg-result.ts'

/** The chances of an open selection, parts per million. */
export type FairChance = {
  /** The inverse of the odds that return the stake on average, as a market's odds are made from. */
  readonly chancePpm: number
  /** The share of the stake that is returned on average: of a tie at a whole line, or the void half of a quarter line. */
  readonly refundPpm: number
}

/** A selection with its odds, thousandths, and its result, or its chances while it is open. */
export type ValuedLeg = { readonly odds: number } & (
  | { readonly result: LegResult }
  | ({ readonly result: null } & FairChance)
)

/** The share of its fair value that a bet loses by a cash-out, parts per million. */
export const cashOutMarginPpm = 50_000

/** How long a quoted price can be taken, seconds. */
export const cashOutQuoteSeconds = 5

const million = 1_000_000n

/**
 * Returns what a stake of 1 on a selection returns on average. At the odds 1 / chance it returns 1, so that the share that
 * wins is the chance of what is not refunded.
 */
function expectedReturn(leg: ValuedLeg): Fraction {
  if (leg.result !== null) return legReturn(leg.result, leg.odds)
  const [chance, refund] = [BigInt(leg.chancePpm), BigInt(leg.refundPpm)]
  return {
    numerator: chance * (million - refund) * BigInt(leg.odds) + refund * million * 1_000n,
    denominator: million * million * 1_000n,
  }
}

type Valued = Pick<Combining, 'sizes' | 'bankers'> & { readonly legs: readonly ValuedLeg[] }

/** The value of a bet and what its cash-out pays, smallest units. */
export type CashOutPrice = { readonly fairMinor: bigint; readonly amountMinor: bigint }

/**
 * Returns the price of a bet with this stake on each combination, smallest units: the sum over its combinations of the
 * product of their legs' expected returns, exact, and that less the margin (ppm), each rounded down once. Legs of one
 * combination belong to different events, so that their chances multiply.
 */
export function cashOutPrice(
  unitStakeMinor: bigint,
  { legs, ...combining }: Valued,
  marginPpm: number,
): CashOutPrice {
  const { numerator, denominator } = sumOfCombinations(legs.map(expectedReturn), combining)
  const kept = million - BigInt(marginPpm)
  return {
    fairMinor: amountTimes(unitStakeMinor, { numerator, denominator }),
    amountMinor: amountTimes(unitStakeMinor, {
      numerator: numerator * kept,
      denominator: denominator * million,
    }),
  }
}

/** Returns the part of a combination's stake, smallest units, that this percentage is: rounded down, all at 100. */
export const partOfStake = (unitStakeMinor: bigint, percent: number): bigint =>
  (unitStakeMinor * BigInt(percent)) / 100n

/** Returns the largest part in whole percent, below 100, that leaves at least the least stake; 0 without one. */
export function mostPartPercent(unitStakeMinor: bigint, leastStakeMinor: bigint): number {
  const sparedMinor = unitStakeMinor - leastStakeMinor
  if (sparedMinor < 0n || unitStakeMinor === 0n) return 0
  const most = Number(((sparedMinor + 1n) * 100n - 1n) / unitStakeMinor)
  return Math.min(99, most)
}
