// The rules of Fireworks Night as plain data: symbols, reels, lines, flags and pays. The mathematics decides by
// them, the stage shows them, and nothing here computes.

/** The six symbols by the letter that stands for them in strips and events. */
export const symbolNames = {
  s: 'seven',
  h: 'shell',
  g: 'bell',
  w: 'watermelon',
  c: 'cherry',
  y: 'yoyo',
} as const

export type SymbolLetter = keyof typeof symbolNames
export type SymbolName = (typeof symbolNames)[SymbolLetter]

export const symbolLetters = Object.keys(symbolNames) as readonly SymbolLetter[]

export const reelCount = 3
export const rowCount = 3
export const stopsOnReel = 21

/** The three strips, read downwards; a stop is the place of the top row, and the strip is a ring. */
export const strips = ['ygsygcyghywgysgyhgcyw', 'gyshgycgywgshygcygwyh', 'yghsgywygshgcygwyghyc'] as const

/** The five lines: the row (0 top, 2 bottom) on each reel from the left. */
export const lines = ['111', '000', '222', '012', '210'] as const

/** What a game of the reels can bring; each drawn flag is shown by the reels, and nothing else is. */
export const flagNames = ['big', 'regular', 'replay', 'bell', 'watermelon', 'cherry', 'none'] as const

export type Flag = (typeof flagNames)[number]

/** A flag is drawn out of this many lots. */
export const lotsInAll = 65_536

/** How many of the lots are each flag's; the rest are nobody's. All machines have these. */
export const lots: Readonly<Record<Exclude<Flag, 'none'>, number>> = {
  big: 240,
  regular: 160,
  replay: 8_980,
  bell: 10_064,
  watermelon: 656,
  cherry: 1_984,
}

/** What must stand on a line, left to right; the cherry needs only its place on the left reel. */
export const words: Readonly<Record<Exclude<Flag, 'none' | 'cherry'>, string>> = {
  big: 'sss',
  regular: 'ssh',
  replay: 'yyy',
  bell: 'ggg',
  watermelon: 'www',
}

/** A game costs three medals: a medal's worth is stake ÷ 3. */
export const medalsPerGame = 3

/** What the small roles pay, in medals. */
export const medalsOf = { bell: 8, watermelon: 6, cherry: 2 } as const

export type SmallRole = keyof typeof medalsOf

/** The bonus games of each bonus: every one shows the bell and pays this many medals. */
export const bonusGames = { big: 18, regular: 7 } as const

export type Bonus = keyof typeof bonusGames

export const medalsPerBonusGame = 14

/** A replay after so many in one round gives no further game: it gives the three medals back. */
export const replaysAtMost = 10

/** No round pays more than this many times its stake: a big bonus, 252 medals for three. */
export const maxWinMultiple = 84
