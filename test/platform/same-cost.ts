// Decides whether two implementations have the same cost, from pairs measured in sequence on a possibly busy machine.

/** Costs of both, measured one after the other. */
export type TimingPair = readonly [one: number, other: number]

/** Probability of reporting a difference between equal implementations. */
const falseAlarm = 1e-6

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Returns the probability that the same one of two equals costs more in at least this many pairs. */
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
 * Returns whether they differ: the median ratio exceeds `most`, and the same one is more expensive in nearly every
 * pair. Other work on the machine affects both of a pair alike, so it cannot favour the same one consistently.
 */
export function differs(pairs: readonly TimingPair[], most: number): boolean {
  const ratio = medianOf(pairs.map(([one]) => one)) / medianOf(pairs.map(([, other]) => other))
  const ahead = pairs.filter(([one, other]) => one > other).length
  const isRegular = chanceOf(Math.max(ahead, pairs.length - ahead), pairs.length) < falseAlarm
  return isRegular && (ratio > most || ratio < 1 / most)
}
