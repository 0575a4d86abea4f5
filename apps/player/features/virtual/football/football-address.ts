// The addresses of the pages of virtual football, without the language.

export const footballPath = '/game/sports/virtual-football'

/** Returns the page of one round. */
export const footballRoundPath = (roundId: string): string => `${footballPath}/${roundId}`

/** Returns the page of one ticket of the player, which is among those of all sports bets. */
export const footballTicketPath = (ticketId: string): string => `/game/sports/bets/${ticketId}?of=football`
