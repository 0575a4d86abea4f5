// The race a page shows: the day's, or the one of seven days while the day has few wins; and the latest wins beside it.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Winner } from '@mangetsu/contract/winner'

/** Number of places on the home page; a day with fewer is short. */
export const shownPlaces = 5

/** Number of places from which on a race is shown on the home page, and needs no line on the wins to come elsewhere. */
export const fewPlaces = 3

export type Race = {
  readonly span: 'today' | 'week'
  /** The site's current date (YYYY-MM-DD): wins of other days are shown with theirs. */
  readonly day: string
  /** The largest multiple first. */
  readonly places: readonly Winner[]
}

export function raceOf({ day, today, week }: OutputOf<typeof calls.queryWinnerRace>): Race {
  const isShort = today.length < shownPlaces && week.length > today.length
  return isShort ? { span: 'week', day, places: week } : { span: 'today', day, places: today }
}

/** Least multiple of a round that is listed among the latest wins, in hundredths. */
const leastWinCents = 200

/** Returns the published wins and those of the day's race that at least doubled their stake, newest first. */
export function latestOf(winners: readonly Winner[], today: readonly Winner[]): Winner[] {
  const known = new Set(winners.map(({ roundId }) => roundId))
  const others = today.filter(
    ({ roundId, multipleCents }) => multipleCents >= leastWinCents && !known.has(roundId),
  )
  return winners.concat(others).toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

/**
 * Returns whether the latest wins are hardly others than those of the race, or fewer: a page then lists the race alone,
 * with its times.
 */
export function isOneList({ places }: Race, latest: readonly Winner[]): boolean {
  const ranked = new Set(places.map(({ roundId }) => roundId))
  const others = latest.filter(({ roundId }) => !ranked.has(roundId))
  return others.length < fewPlaces || latest.length < places.length
}
