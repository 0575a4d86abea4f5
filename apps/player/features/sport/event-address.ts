// The addresses of the sports pages, without the language.
import type { SportId } from '@mangetsu/sports'

export const sportsPath = '/game/sports'
export const sportBetsPath = `${sportsPath}/bets`

/** The sumo tournament. */
export const sumoPath = `${sportsPath}/sumo`

/** Returns the page of a sport: its competitions and its events. */
export const sportPath = (sport: SportId): string => `${sportsPath}/${sport}`

/** Returns the page of a competition. */
export const competitionPath = (sport: SportId, competitionId: string): string =>
  `${sportPath(sport)}/${competitionId}`

/** Returns the page of an event. */
export const eventPath = (eventId: string): string => `${sportsPath}/match/${eventId}`

/** Returns the page of a bet of the player. */
export const sportBetPath = (betId: string): string => `${sportBetsPath}/${betId}`
