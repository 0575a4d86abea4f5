// The thirty-two ways to hold some of five cards, and their names in the studio.
import type { RoundAction } from '@mangetsu/chance/game'

/** Five positions as bits: 1 for the first from the left, 16 for the last; a set bit is a held card. */
export type HoldBits = number

export const handSize = 5
export const holdCount = 2 ** handSize

/** Returns the held positions from 0, ascending. */
export const placesOf = (hold: HoldBits): readonly number[] =>
  [0, 1, 2, 3, 4].filter((place) => ((hold >> place) & 1) === 1)

/** By hold: `hold:none`, `hold:1`, `hold:2`, `hold:1,2` … `hold:1,2,3,4,5`; positions are counted from 1 here. */
export const holdActions: readonly RoundAction[] = Array.from({ length: holdCount }, (_, hold) => {
  const places = placesOf(hold).map((place) => place + 1)
  return `hold:${places.length === 0 ? 'none' : places.join(',')}`
})

/** All five are held. */
export const keepAll: HoldBits = holdCount - 1

/** Throws a RangeError for any other action. */
export function holdOf(action: RoundAction): HoldBits {
  const hold = holdActions.indexOf(action)
  if (hold === -1) throw new RangeError(`${action} keeps no cards`)
  return hold
}

/** Number of cards each hold keeps. */
export const keptBy: readonly number[] = holdActions.map((_, hold) => placesOf(hold).length)
