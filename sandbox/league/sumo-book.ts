// The practice league's odds of a sumo tournament. Chances are counted over thousands of simulated courses of its remaining
// days, in short parts between two days and never for a request; the odds are these chances less a stated margin.
import { createHmac } from 'node:crypto'
import { type Draws, drawsFrom } from '@mangetsu/chance/draws'
import {
  addRun,
  emptyTally,
  type Forecast,
  forecastOf,
  type TournamentTally,
  winnerChances,
  winsChances,
  winsLine,
} from '@mangetsu/league/sumo-forecast'
import { asOfDay, divisionSize, tournamentFacts } from '@mangetsu/league/sumo-tournament'
import type { MarketOdds } from '@mangetsu/platform/features/sports/feed/messages'
import { marketIdOf, settleMarket } from '@mangetsu/sports'
import { openingOf } from './prices.ts'
import { type PlayedTournament, tournamentId } from './sumo.ts'

/** Courses counted for a day. */
const usualRuns = 12_000
/** Those of one part take some 20 ms. */
const runsInPart = 40

/** The courses of the rest of a tournament after a day, as far as they are counted. */
type Count = {
  readonly name: string
  readonly forecast: Forecast
  readonly tally: TournamentTally
  readonly draws: Draws
}

const places = Array.from({ length: divisionSize }, (_, place) => place)

/** Returns what names the wrestler of each place. */
const idsOf =
  ({ ranking }: PlayedTournament) =>
  (place: number): string => {
    const wrestler = ranking[place]
    if (wrestler === undefined) throw new RangeError(`no wrestler at ${place}`)
    return wrestler.id
  }

const countName = ({ number }: PlayedTournament, day: number): string =>
  `forecast:${tournamentId(number)}:${day}`

const lineOf = ({ state }: PlayedTournament, place: number): number => winsLine(state.strengths, place)

/** Returns the markets of a tournament: its winner, and the wins of each wrestler at his line. */
export const marketsOf = (tournament: PlayedTournament): readonly string[] => [
  'tournament-winner',
  ...places.map((place) => marketIdOf('wins', 4 * lineOf(tournament, place) + 2, idsOf(tournament)(place))),
]

/** Returns the facts of a tournament after a day. */
export const factsAfter = (tournament: PlayedTournament, day: number) =>
  tournamentFacts(asOfDay(tournament.state, day), idsOf(tournament))

export type TournamentBook = {
  /**
   * Returns the odds after a day, from 0, of every market that is not decided, and counts a part of the courses while they
   * are not complete; null until then.
   */
  price(tournament: PlayedTournament, day: number): readonly MarketOdds[] | null
}

/** Creates the odds from `wholeRuns` simulated courses. The same secret gives the same odds in every process. */
export function createTournamentBook(secret: string, wholeRuns = usualRuns): TournamentBook {
  let last: Count | null = null

  function countOf(tournament: PlayedTournament, day: number): Count {
    const name = countName(tournament, day)
    if (last?.name === name) return last
    last = {
      name,
      forecast: forecastOf(asOfDay(tournament.state, day)),
      tally: emptyTally(),
      draws: drawsFrom(createHmac('sha256', secret).update(name).digest()),
    }
    return last
  }

  return {
    price(tournament, day) {
      const { forecast, tally, draws } = countOf(tournament, day)
      const until = Math.min(wholeRuns, tally.runs + runsInPart)
      while (tally.runs < until) addRun(tally, forecast, draws)
      if (tally.runs < wholeRuns) return null
      const nameOf = idsOf(tournament)
      const facts = factsAfter(tournament, day)
      const chances = [
        winnerChances(forecast, tally, nameOf),
        ...places.map((place) =>
          winsChances(forecast, tally, { place, line: lineOf(tournament, place), id: nameOf(place) }),
        ),
      ]
      return chances.filter(({ marketId }) => settleMarket(marketId, facts) === null).map(openingOf)
    },
  }
}
