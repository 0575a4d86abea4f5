// The addresses of the pages of virtual football, without the language.

export const footballPath = '/game/sports/virtual-football'

/** Returns the page of one round. */
export const footballRoundPath = (roundId: string): string => `${footballPath}/${roundId}`

/** The page of the player's tickets on all rounds. */
export const footballTicketsPath = '/game/sports/bets?of=football'

/** Returns the page of one ticket of the player, which is among those of all sports bets. */
export const footballTicketPath = (ticketId: string): string => `/game/sports/bets/${ticketId}?of=football`
