// The rules of Koi Falls as plain data: nails, pockets, the draw of the digits and chain time. The maths applies them,
// the stage shows them, and this file computes only the path of a ball.

/** Balls per shot. A ball is worth the stake ÷ 25. */
export const ballsInShot = 25

/** At each row of nails a ball goes left or right, so that it ends in one of thirteen pockets. */
export const nailRows = 12
export const pocketCount = nailRows + 1

/** Number of paths through the nails: one bit per row, the top row first; 1 is right. */
export const wayCount = 2 ** nailRows

/** The kinds of pocket: the exit, the gates that draw the digits, and three that only pay. */
export type PocketKind = 'out' | 'gate' | 'side' | 'basin' | 'spring'

/** The pockets from the left; a ball that went right n times ends in pocket n. */
export const pockets: readonly PocketKind[] = [
  'spring',
  'basin',
  'side',
  'gate',
  'out',
  'out',
  'out',
  'out',
  'out',
  'gate',
  'side',
  'basin',
  'spring',
]

/** Payout of a pocket, in balls. */
export const pocketBalls: Readonly<Record<PocketKind, number>> = {
  out: 0,
  gate: 2,
  side: 4,
  basin: 10,
  spring: 15,
}

/** A draw of the digits is a number below this; it is a jackpot if it is below the current chance. */
export const drawSpan = 65_536

/** 662 of 65,536: 1 in 99.0. */
export const jackpotChance = 662

/** 2,341 of 65,536: 1 in 28.0. */
export const chainChance = 2_341

/** Number of draws of one chain time; each jackpot restarts them. */
export const chainDraws = 20

/** A jackpot is ten rounds of twenty-five balls. */
export const jackpotRounds = 10
const ballsInRound = 25
export const jackpotBalls = jackpotRounds * ballsInRound

/** The digits on the display are 1 to 8. */
export const digitCount = 8

/** Maximum payout of a round as a multiple of its stake; a round that reaches it ends. */
export const maxWinMultiple = 300

/** Returns the pocket at the end of a path: its number of right turns. */
export function pocketOf(way: number): number {
  let rights = 0
  for (let bits = way; bits > 0; bits >>= 1) rights += bits & 1
  return rights
}

/** Returns the turns of a path from the top row: true is right. */
export const turnsOf = (way: number): readonly boolean[] =>
  Array.from({ length: nailRows }, (_, row) => ((way >> (nailRows - 1 - row)) & 1) === 1)
