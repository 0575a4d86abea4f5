// The rules of Koi Falls as plain data: nails, pockets, the draw of the digits and chain time. The mathematics
// decides by them, the stage shows them, and nothing here computes more than a place.

/** One shot. A ball is worth the stake ÷ 25. */
export const ballsInShot = 25

/** At each row of nails a ball goes left or right, so that it ends in one of thirteen pockets. */
export const nailRows = 12
export const pocketCount = nailRows + 1

/** The ways through the nails: one bit a row, the top row first; 1 is right. */
export const wayCount = 2 ** nailRows

/** The kinds of pocket: the way out, the gates that draw the digits, and three that only pay. */
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

/** What a pocket pays, in balls. */
export const pocketBalls: Readonly<Record<PocketKind, number>> = {
  out: 0,
  gate: 2,
  side: 4,
  basin: 10,
  spring: 15,
}

/** A draw of the digits is a number below this; a jackpot when it is below the chance of the moment. */
export const drawSpan = 65_536

/** 662 of 65,536: 1 in 99.0. */
export const jackpotChance = 662

/** 2,341 of 65,536: 1 in 28.0. */
export const chainChance = 2_341

/** The draws of one chain time; each jackpot begins them anew. */
export const chainDraws = 20

/** A jackpot is ten rounds of twenty-five balls. */
export const jackpotRounds = 10
export const ballsInRound = 25
export const jackpotBalls = jackpotRounds * ballsInRound

/** The digits on the display are 1 to 8. */
export const digitCount = 8

/** No round pays more than this many times its stake; a round that reaches it ends there. */
export const maxWinMultiple = 300

/** The pocket a way ends in: how often it goes right. */
export function pocketOf(way: number): number {
  let rights = 0
  for (let bits = way; bits > 0; bits >>= 1) rights += bits & 1
  return rights
}

/** The turns of a way from the top row: true is right. */
export const turnsOf = (way: number): readonly boolean[] =>
  Array.from({ length: nailRows }, (_, row) => ((way >> (nailRows - 1 - row)) & 1) === 1)
