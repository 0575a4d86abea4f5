// The race a page shows: the day's, or the one of seven days while the day has few wins; and the latest wins beside it.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { RaceWinner, Winner } from '@mangetsu/contract/winner'

/** Number of places on the home page; a day with fewer is short. */
export const shownPlaces = 5

export type Race = {
  readonly span: 'today' | 'week'
  /** The largest multiple first. */
  readonly places: readonly RaceWinner[]
}

export function raceOf({
  today,
  week,
}: Pick<OutputOf<typeof calls.queryWinnerRace>, 'today' | 'week'>): Race {
  const isShort = today.length < shownPlaces && week.length > today.length
  return isShort ? { span: 'week', places: week } : { span: 'today', places: today }
}

/** Least multiple of a round that is listed among the latest wins, in hundredths. */
const leastWinCents = 200

/** Returns the published wins and those of the day's race that at least doubled their stake, newest first. */
export function latestOf(winners: readonly Winner[], today: readonly RaceWinner[]): Winner[] {
  const known = new Set(winners.map(({ roundId }) => roundId))
  const others = today
    .filter(({ roundId, multipleCents }) => multipleCents >= leastWinCents && !known.has(roundId))
    .map(({ game, multipleCents, ...win }): Winner => ({ ...win, gameId: game.gameId, gameName: game.name }))
  return winners.concat(others).toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
