// How much of a list comes with its page.

/** How many games the server renders; whole rows at three, four and six columns. */
export const firstGames = 48
