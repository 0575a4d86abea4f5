// The names of main markets and their outcomes: all that a list of events says of markets.
import type { mainMarkets, SportId } from '@mangetsu/sports'
import { m } from '../../messages-compiled/messages.js'

/** The names of an event's sides, in the page's language. */
export type SideNames = {
  /** '' for an event without two sides. */
  readonly home: string
  readonly away: string
  /** The names of those who take part in an event without two sides, by id. */
  readonly entrants?: Readonly<Record<string, string>>
}

export const mainMarketNames: Readonly<Record<(typeof mainMarkets)[SportId], () => string>> = {
  result: m.sport_market_result,
  winner: m.sport_market_winner,
  moneyline: m.sport_market_moneyline,
  'match-winner': m.sport_market_winner,
  bout: m.sport_market_bout,
}

export const mainOutcomeNames: Readonly<Record<string, (sides: SideNames) => string>> = {
  home: ({ home }) => home,
  away: ({ away }) => away,
  draw: () => m.sport_draw(),
  east: ({ home }) => m.sport_east_of({ name: home }),
  west: ({ away }) => m.sport_west_of({ name: away }),
}
