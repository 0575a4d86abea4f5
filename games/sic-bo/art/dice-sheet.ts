// How the dice stand on their sheet, for the build that puts it together and the stage that cuts it.

/** One of each face, in a row. */
export const diceColumns = 6
