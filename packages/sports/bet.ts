// Bets of one or several selections: their combinations, and what they return.
import { type Fraction, type LegResult, legReturn } from './leg-result.ts'

/** A bet on all combinations of the given sizes; every combination contains the bankers. */
export type Combining = {
  /** Number of selections. */
  readonly legs: number
  /** Sizes of the combinations: [1] singles, [3] of three legs a treble, [2] of three legs the system 2/3. */
  readonly sizes: readonly number[]
  /** Places of the bankers, from 0. */
  readonly bankers: readonly number[]
}

export type BetLeg = {
  /** Decimal odds in thousandths. */
  readonly odds: number
  /** Null while it is open. */
  readonly result: LegResult | null
}

/** Returns the number of ways to choose k of n; none for a k that is negative or above n. */
function choose(n: number, k: number): number {
  if (k < 0) return 0
  let ways = 1
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i
  return ways
}

/**
 * Returns whether sizes and bankers are possible: both ascending and distinct, and each size larger than the number of
 * bankers, or all legs.
 */
export function isCombining({ legs, sizes, bankers }: Combining): boolean {
  const isAscending = (of: readonly number[]) => of.every((one, at) => at === 0 || (of[at - 1] ?? 0) < one)
  return (
    sizes.length > 0 &&
    isAscending(sizes) &&
    isAscending(bankers) &&
    sizes.every((size) => size >= 1 && size <= legs && (size > bankers.length || size === legs)) &&
    bankers.every((place) => place >= 0 && place < legs)
  )
}

/** The most combinations of one bet. */
export const mostCombinations = 1_023

/** Returns the number of combinations. */
export const countCombinations = ({ legs, sizes, bankers }: Combining): number =>
  sizes.reduce((sum, size) => sum + choose(legs - bankers.length, size - bankers.length), 0)

/**
 * Returns the sum over all combinations of the product of their legs' returns, for a stake of 1 on each, exact. It is
 * a sum of elementary symmetric polynomials of the returns, computed leg by leg over one common denominator.
 */
export function sumOfCombinations(
  returns: readonly Fraction[],
  { sizes, bankers }: Pick<Combining, 'sizes' | 'bankers'>,
): Fraction {
  const denominator = returns.reduce((product, value) => product * value.denominator, 1n)
  // At k: the sum over every k of the free legs so far, a leg counting its numerator if chosen, else its denominator.
  let sums = [1n]
  let fixed = 1n
  for (const [place, { numerator, denominator: unit }] of returns.entries())
    if (bankers.includes(place)) fixed *= numerator
    else sums = [...sums, 0n].map((sum, k) => sum * unit + (sums[k - 1] ?? 0n) * numerator)
  const total = sizes.reduce((sum, size) => sum + (sums[size - bankers.length] ?? 0n), 0n)
  return { numerator: fixed * total, denominator }
}

/** Returns the whole part of an amount times a fraction: rounded down once, at the end. */
export const amountTimes = (amount: bigint, { numerator, denominator }: Fraction): bigint =>
  (amount * numerator) / denominator

/** How open legs are counted. */
export type OpenLegs = 'won' | 'lost'

const sumOf = (
  legs: readonly BetLeg[],
  combining: Pick<Combining, 'sizes' | 'bankers'>,
  openLegs: OpenLegs,
): Fraction =>
  sumOfCombinations(
    legs.map(({ odds, result }) => legReturn(result ?? openLegs, odds)),
    combining,
  )

/** Returns what a bet pays, smallest units: `unitStake` is the stake of one combination. */
export const betReturn = (
  unitStake: bigint,
  legs: readonly BetLeg[],
  combining: Pick<Combining, 'sizes' | 'bankers'>,
  openLegs: OpenLegs,
): bigint => amountTimes(unitStake, sumOf(legs, combining, openLegs))

/** Returns whether a bet is decided: no leg is open, or it returns nothing even if every open leg wins. */
export const isDecided = (
  legs: readonly BetLeg[],
  combining: Pick<Combining, 'sizes' | 'bankers'>,
): boolean => legs.every(({ result }) => result !== null) || sumOf(legs, combining, 'won').numerator === 0n
