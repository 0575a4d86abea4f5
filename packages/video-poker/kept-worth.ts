// Compares the kept sets of one deal in whole numbers, so that ties are exact.
import { setsOf } from './combinations.ts'
import { handSize, type KeptBits, keptSizes } from './kept-cards.ts'

/** Number of cards left after the deal of five. */
const left = 47

/**
 * Common multiple of all numbers of replacements (47 cards taken five, four … none at a time). The results of each kept
 * set are scaled to this total, so that kept sets with different numbers of replacements are comparable.
 */
export const replacementsInAll = 5 * setsOf(left, handSize)

const replacements: readonly number[] = keptSizes.map((size) => setsOf(left, handSize - size))

/** Returns the number of possible replacements after a kept set. */
export const replacementsOf = (kept: KeptBits): number => replacements[kept] as number

const weights = Float64Array.from(replacements, (count) => replacementsInAll / count)

/** Returns the weight of one replacement of a kept set within `replacementsInAll`. */
export const weightOf = (kept: KeptBits): number => weights[kept] as number

/** Kept sets in tie-break order: those that keep most cards first. */
const preferred: readonly KeptBits[] = keptSizes
  .map((_, kept) => kept)
  .sort((one, other) => (keptSizes[other] as number) - (keptSizes[one] as number) || one - other)

/**
 * Returns a kept set's total over `replacementsInAll` replacements from its total over its own replacements; multiples
 * of the stake.
 */
const worthOf = (kept: KeptBits, sums: ArrayLike<number>): number => (sums[kept] as number) * weightOf(kept)

/**
 * Returns the kept set with the highest return, given each kept set’s total over all its replacements; among ties the
 * one that keeps most cards.
 */
export function bestOf(sums: ArrayLike<number>): KeptBits {
  let best = preferred[0] as KeptBits
  for (const kept of preferred) if (worthOf(kept, sums) > worthOf(best, sums)) best = kept
  return best
}

/** Returns all kept sets with the highest return, those that keep most cards first. */
export function allBestOf(sums: ArrayLike<number>): readonly KeptBits[] {
  const most = worthOf(bestOf(sums), sums)
  return preferred.filter((kept) => worthOf(kept, sums) === most)
}
