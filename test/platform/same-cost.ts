// Whether two ways cost the same, told from pairs measured one after the other on a machine that may be busy.

/** What the one and the other cost, measured side by side. */
export type TimingPair = readonly [one: number, other: number]

/** How often chance alone may call two equal ways unequal. */
const falseAlarm = 1e-6

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** How likely it is that of two equal ways the same one costs more in so many pairs or more. */
export function chanceOf(wins: number, pairs: number): number {
  let ways = 1
  let chance = 0
  for (let fewer = 0; fewer <= pairs - wins; fewer += 1) {
    chance += (2 * ways) / 2 ** pairs
    ways = (ways * (pairs - fewer)) / (fewer + 1)
  }
  return Math.min(1, chance)
}

/**
 * Whether the ways differ: by more than `most` times in the middle, and with the same one ahead in nearly every pair.
 * Other work on the machine falls on either of a pair alike, so that it cannot put the same one ahead again and again.
 */
export function differs(pairs: readonly TimingPair[], most: number): boolean {
  const ratio = medianOf(pairs.map(([one]) => one)) / medianOf(pairs.map(([, other]) => other))
  const ahead = pairs.filter(([one, other]) => one > other).length
  const isRegular = chanceOf(Math.max(ahead, pairs.length - ahead), pairs.length) < falseAlarm
  return isRegular && (ratio > most || ratio < 1 / most)
}
