// Fair chances of a match's markets by the model of its sport.
import { baseballChances } from './baseball-chances.ts'
import { basketballChances } from './basketball-chances.ts'
import { footballChances } from './football-chances.ts'
import type { MarketChances } from './market-chances.ts'
import type { MatchState } from './matches.ts'
import { boutChances } from './sumo-bout.ts'
import { tennisChances } from './tennis-chances.ts'

/** Returns the fair chances of every market that the state leaves open. */
export function matchChances(state: MatchState): MarketChances[] {
  if (state.sport === 'football') return footballChances(state)
  if (state.sport === 'basketball') return basketballChances(state)
  if (state.sport === 'tennis') return tennisChances(state)
  return state.sport === 'baseball' ? baseballChances(state) : boutChances(state)
}
