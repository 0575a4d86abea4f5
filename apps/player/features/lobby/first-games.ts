// Number of games rendered with the page.

/** How many games the server renders; whole rows at three, four and six columns. */
export const firstGames = 48
