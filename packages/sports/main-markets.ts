// The market that stands for an event in a list, by sport, and its outcomes: all that a page of lists loads of the markets.
import { leaders } from './market-kind.ts'
import type { SportId } from './sports.ts'

export const mainMarkets = {
  football: 'result',
  baseball: 'winner',
  basketball: 'moneyline',
  tennis: 'match-winner',
  sumo: 'bout',
} as const satisfies Record<SportId, string>

/** The ids of the outcomes in the order of a list, by market. */
export const mainOutcomes = {
  result: leaders,
  winner: ['home', 'away'],
  moneyline: ['home', 'away'],
  'match-winner': ['home', 'away'],
  bout: ['east', 'west'],
} as const satisfies Record<(typeof mainMarkets)[SportId], readonly string[]>
