// The rules of Fireworks Night as plain data: symbols, reels, lines, flags and pays. The maths applies them, the stage
// shows them, and this file computes nothing.

/** The six symbols by their letters in strips and events. */
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

/** The three strips, read downwards; a stop is the index of the top row, and the strip is a ring. */
export const strips = ['ygsygcyghywgysgyhgcyw', 'gyshgycgywgshygcygwyh', 'yghsgywygshgcygwyghyc'] as const

/** The five lines: the row (0 top, 2 bottom) on each reel from the left. */
export const lines = ['111', '000', '222', '012', '210'] as const

/** Possible results of a game of the reels; the reels show the drawn flag and nothing else. */
export const flagNames = ['big', 'regular', 'replay', 'bell', 'watermelon', 'cherry', 'none'] as const

export type Flag = (typeof flagNames)[number]

/** Total number of lots from which a flag is drawn. */
export const lotsInAll = 65_536

/** Number of lots of each flag; the remaining lots have none. The same on all machines. */
export const lots: Readonly<Record<Exclude<Flag, 'none'>, number>> = {
  big: 240,
  regular: 160,
  replay: 8_980,
  bell: 10_064,
  watermelon: 656,
  cherry: 1_984,
}

/** Symbols required on a line, left to right; the cherry only needs to be on the left reel. */
export const words: Readonly<Record<Exclude<Flag, 'none' | 'cherry'>, string>> = {
  big: 'sss',
  regular: 'ssh',
  replay: 'yyy',
  bell: 'ggg',
  watermelon: 'www',
}

/** A game costs three medals: a medal's value is stake ÷ 3. */
export const medalsPerGame = 3

/** Payouts of the small roles, in medals. */
export const medalsOf = { bell: 8, watermelon: 6, cherry: 2 } as const

export type SmallRole = keyof typeof medalsOf

/** Number of games of each bonus: every one shows the bell and pays this many medals. */
export const bonusGames = { big: 18, regular: 7 } as const

export type Bonus = keyof typeof bonusGames

export const medalsPerBonusGame = 14

/** Maximum number of replays per round that grant a game; the next one returns the three medals. */
export const replaysAtMost = 10

/** Maximum payout as a multiple of the stake: a big bonus, 252 medals for three. */
export const maxWinMultiple = 84
