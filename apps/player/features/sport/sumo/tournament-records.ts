// The records of a tournament's wrestlers as its event states them.
import type { SportCompetitor, SportEventDetail, TournamentProgress } from '@mangetsu/contract/sport'

export type DayRecord = TournamentProgress['wrestlers'][number]

/** Returns how far a tournament is; null before its first day. */
export const tournamentProgress = ({ progress }: SportEventDetail): TournamentProgress | null =>
  progress?.sport === 'sumo' && progress.of === 'tournament' ? progress : null

/** Returns whether a wrestler has won a tournament, which is then over; names are unique in a ranking. */
export const isChampion = (event: SportEventDetail, { name }: SportCompetitor): boolean =>
  tournamentProgress(event)?.champion?.ja === name.ja

/** Returns the records of a tournament's wrestlers by id. */
export const recordsById = (event: SportEventDetail): ReadonlyMap<string, DayRecord> =>
  new Map(tournamentProgress(event)?.wrestlers.map((one) => [one.id, one]))
