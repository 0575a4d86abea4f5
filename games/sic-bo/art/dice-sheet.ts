// Arrangement of the dice on their sprite sheet, for the build that composes it and the stage that cuts it.

/** One die of each face, in a row. */
export const diceColumns = 6
