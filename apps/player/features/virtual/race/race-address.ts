// The addresses of the race pages, without the language.

export const racePath = '/game/sports/race'

/** Returns the page of one race. */
export const raceResultPath = (raceId: string): string => `${racePath}/${raceId}`

/** The page of the player's tickets on all races. */
export const raceTicketsPath = '/game/sports/bets?of=race'

/** Returns the page of one ticket of the player, which is among those of all sports bets. */
export const raceTicketPath = (ticketId: string): string => `/game/sports/bets/${ticketId}?of=race`
