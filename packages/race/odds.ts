// Fixed odds of every bet on a race: the stated return of its kind by the exact chance.
import { type RacePick, raceBetRules } from './bet-kinds.ts'
import { type PricedKind, type RaceChances, raceChances } from './chances.ts'

/** Odds in thousandths by pick: 3450 is 3.45, the return of a stake of 1. */
type OddsByPick = ReadonlyMap<RacePick, number>

export type RaceOdds = {
  /** Returns the odds of a kind; those of an each-way bet are the halves' own. */
  ofKind(kind: PricedKind): OddsByPick
  readonly chances: RaceChances
}

/**
 * Creates the odds of a race: odds times chance is the stated return of the kind, rounded down to a thousandth of odds,
 * so that the average return falls short of the stated one by less than a thousandth of the chance.
 */
export function raceOdds(strengths: readonly number[]): RaceOdds {
  const chances = raceChances(strengths)
  const known = new Map<PricedKind, OddsByPick>()
  return {
    chances,
    ofKind(kind) {
      const found = known.get(kind)
      if (found !== undefined) return found
      const { of, chances: byPick } = chances.ofKind(kind)
      const returned = BigInt(raceBetRules[kind].returnPpm) * of
      const made = new Map([...byPick].map(([pick, chance]) => [pick, Number(returned / (1_000n * chance))]))
      known.set(kind, made)
      return made
    },
  }
}
