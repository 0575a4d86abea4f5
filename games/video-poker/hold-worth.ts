// How holds of one deal compare: in whole numbers, so that those that return the same are known to.
import { setsOf } from './combinations.ts'
import { type HoldBits, handSize, keptBy } from './holds.ts'

/** Cards left when five are dealt. */
const left = 47

/**
 * A number all counts of draws divide (47 cards taken five, four … none at a time). What comes of each hold is counted so
 * many times in all, so that holds with different counts of draws compare.
 */
export const drawsInAll = 5 * setsOf(left, handSize)

const draws: readonly number[] = keptBy.map((kept) => setsOf(left, handSize - kept))

/** How many draws may follow a hold. */
export const drawsOf = (hold: HoldBits): number => draws[hold] as number

const weights = Float64Array.from(draws, (count) => drawsInAll / count)

/** What one draw of a hold counts among `drawsInAll`. */
export const weightOf = (hold: HoldBits): number => weights[hold] as number

/** Holds in the order in which they are named where they return the same: those that keep most cards first. */
const preferred: readonly HoldBits[] = keptBy
  .map((_, hold) => hold)
  .sort((one, other) => (keptBy[other] as number) - (keptBy[one] as number) || one - other)

/** What a hold returns over `drawsInAll` draws, out of what it is paid over its own; multiples of the stake. */
const worthOf = (hold: HoldBits, sums: ArrayLike<number>): number => (sums[hold] as number) * weightOf(hold)

/** The hold that returns most, out of what each is paid over all its draws; of several, the one that keeps most cards. */
export function bestOf(sums: ArrayLike<number>): HoldBits {
  let best = preferred[0] as HoldBits
  for (const hold of preferred) if (worthOf(hold, sums) > worthOf(best, sums)) best = hold
  return best
}

/** All holds that return most, those that keep most cards first. */
export function allBestOf(sums: ArrayLike<number>): readonly HoldBits[] {
  const most = worthOf(bestOf(sums), sums)
  return preferred.filter((hold) => worthOf(hold, sums) === most)
}
