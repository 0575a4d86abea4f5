// The addresses of the sports pages, without the language.

export const sportsPath = '/game/sports'
export const sportBetsPath = `${sportsPath}/bets`

/** The sumo tournament. */
export const sumoPath = `${sportsPath}/sumo`

/** Returns the page of an event. */
export const eventPath = (eventId: string): string => `${sportsPath}/match/${eventId}`

/** Returns the page of a bet of the player. */
export const sportBetPath = (betId: string): string => `${sportBetsPath}/${betId}`
