// Fair chances of a match's markets by the model of its sport.
import { baseballChances } from './baseball-chances.ts'
import { footballChances } from './football-chances.ts'
import type { MarketChances } from './market-chances.ts'
import type { MatchState } from './matches.ts'
import { boutChances } from './sumo-bout.ts'

/** Returns the fair chances of every market that the state leaves open. */
export function matchChances(state: MatchState): MarketChances[] {
  if (state.sport === 'football') return footballChances(state)
  return state.sport === 'baseball' ? baseballChances(state) : boutChances(state)
}
