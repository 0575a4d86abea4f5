// Computes the stake at risk of all bets in one round: bets that cover each other risk little of their stakes.
import { type BetSpot, returnOf, type SpotResult } from '@mangetsu/chance/table'

/** Smallest units by spot. */
export type Layout = Readonly<Record<BetSpot, bigint>>

/** An outcome for the bets: the result of every spot, and its number of equally likely ways. */
export type OutcomeCase = {
  readonly ways: number
  readonly results: ReadonlyMap<BetSpot, SpotResult>
}

/**
 * The worst third of all outcomes is evaluated. A bet on 24 of 37 numbers loses more often than that and risks its
 * whole stake; one on 25 loses less often and risks none of it.
 */
const worstOf = 3

/** Returns the payout of a layout in an outcome, smallest units. Spots the case does not list return nothing. */
const returnedIn = ({ results }: OutcomeCase, layout: Layout): bigint =>
  Object.entries(layout).reduce((sum, [spot, stake]) => {
    const result = results.get(spot)
    return result === undefined ? sum : sum + returnOf(result, stake)
  }, 0n)

/**
 * Returns the stake at risk, smallest units: the stake less the best return among the worst third of all outcomes, at
 * least zero. At least this much is lost in one round of three or more.
 */
export function stakeAtRisk(cases: readonly OutcomeCase[], layout: Layout): bigint {
  const staked = Object.values(layout).reduce((sum, stake) => sum + stake, 0n)
  const all = cases.reduce((sum, { ways }) => sum + ways, 0)
  const worstFirst = cases
    .map((one) => ({ ways: one.ways, returned: returnedIn(one, layout) }))
    .sort((one, other) => (one.returned < other.returned ? -1 : one.returned > other.returned ? 1 : 0))
  let seen = 0
  for (const { ways, returned } of worstFirst) {
    seen += ways
    if (seen >= all / worstOf) return returned < staked ? staked - returned : 0n
  }
  return staked
}

/** Merges outcomes that are the same for every spot. */
export function mergedCases(cases: readonly OutcomeCase[]): OutcomeCase[] {
  const merged = new Map<string, OutcomeCase>()
  for (const { ways, results } of cases) {
    const key = [...results].map(([spot, result]) => `${spot}=${result}`).join(' ')
    const before = merged.get(key)
    merged.set(key, { ways: ways + (before?.ways ?? 0), results })
  }
  return [...merged.values()]
}
