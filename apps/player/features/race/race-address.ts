// The addresses of the race pages, without the language.

export const racePath = '/game/sports/race'

/** Returns the page of one race. */
export const raceResultPath = (raceId: string): string => `${racePath}/${raceId}`
