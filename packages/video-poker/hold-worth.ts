// Compares the holds of one deal in whole numbers, so that ties are exact.
import { setsOf } from './combinations.ts'
import { type HoldBits, handSize, keptBy } from './holds.ts'

/** Number of cards left after the deal of five. */
const left = 47

/**
 * Common multiple of all numbers of replacements (47 cards taken five, four … none at a time). The results of each hold are
 * scaled to this total, so that holds with different numbers of replacements are comparable.
 */
export const replacementsInAll = 5 * setsOf(left, handSize)

const replacements: readonly number[] = keptBy.map((kept) => setsOf(left, handSize - kept))

/** Returns the number of possible replacements after a hold. */
export const replacementsOf = (hold: HoldBits): number => replacements[hold] as number

const weights = Float64Array.from(replacements, (count) => replacementsInAll / count)

/** Returns the weight of one replacement of a hold within `replacementsInAll`. */
export const weightOf = (hold: HoldBits): number => weights[hold] as number

/** Holds in tie-break order: those that keep most cards first. */
const preferred: readonly HoldBits[] = keptBy
  .map((_, hold) => hold)
  .sort((one, other) => (keptBy[other] as number) - (keptBy[one] as number) || one - other)

/** Returns a hold's total over `replacementsInAll` from its total over its own replacements; multiples of the stake. */
const worthOf = (hold: HoldBits, sums: ArrayLike<number>): number => (sums[hold] as number) * weightOf(hold)

/**
 * Returns the hold with the highest return, given each hold's total over all its replacements; among ties the one that keeps
 * most cards.
 */
export function bestOf(sums: ArrayLike<number>): HoldBits {
  let best = preferred[0] as HoldBits
  for (const hold of preferred) if (worthOf(hold, sums) > worthOf(best, sums)) best = hold
  return best
}

/** Returns all holds with the highest return, those that keep most cards first. */
export function allBestOf(sums: ArrayLike<number>): readonly HoldBits[] {
  const most = worthOf(bestOf(sums), sums)
  return preferred.filter((hold) => worthOf(hold, sums) === most)
}
