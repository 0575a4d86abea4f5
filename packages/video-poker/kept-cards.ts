// The thirty-two ways to keep some of five cards, and their names in the studio.
import type { RoundAction } from '@mangetsu/chance/game'

/** Five positions as bits: 1 for the first from the left, 16 for the last; a set bit is a kept card. */
export type KeptBits = number

export const handSize = 5
export const keptSetCount = 2 ** handSize

/** Returns the kept positions from 0, ascending. */
export const placesOf = (kept: KeptBits): readonly number[] =>
  [0, 1, 2, 3, 4].filter((place) => ((kept >> place) & 1) === 1)

/** By kept set: `hold:none`, `hold:1`, `hold:2`, `hold:1,2` … `hold:1,2,3,4,5`; positions are counted from 1 here. */
export const keptActions: readonly RoundAction[] = Array.from({ length: keptSetCount }, (_, kept) => {
  const places = placesOf(kept).map((place) => place + 1)
  return `hold:${places.length === 0 ? 'none' : places.join(',')}`
})

/** All five are kept. */
export const keepAll: KeptBits = keptSetCount - 1

/** Throws a RangeError for any other action. */
export function keptOf(action: RoundAction): KeptBits {
  const kept = keptActions.indexOf(action)
  if (kept === -1) throw new RangeError(`${action} keeps no cards`)
  return kept
}

/** Number of cards each kept set keeps. */
export const keptSizes: readonly number[] = keptActions.map((_, kept) => placesOf(kept).length)
