// The categories of five-card hands, and the range of strengths of each.

/** Categories, best first. */
export const handCategories = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'pair',
  'highCard',
] as const

export type HandCategory = (typeof handCategories)[number]

const ofOneSuit: readonly HandCategory[] = ['royalFlush', 'straightFlush', 'flush']

/** Returns whether all five cards of such a hand are of one suit. */
export const isOfOneSuit = (category: HandCategory): boolean => ofOneSuit.includes(category)

/**
 * Number of hands of each category that differ in more than suits, in the order of `handCategories`: 13 ranks taken
 * five at a time are 1,287 without a pair, ten of them straights; 13 × 12 are four of a kind, 78 × 11 two pair, and so
 * on.
 */
const differentHands = [1, 9, 156, 156, 1_277, 10, 858, 858, 2_860, 1_277]

/** Strength of a royal flush; the strength of seven, five, four, three and two is 1. */
export const bestStrength = differentHands.reduce((sum, count) => sum + count, 0)

/** The lowest strength of each category, best first. */
const lowest = differentHands.map(
  (_, place) => bestStrength + 1 - differentHands.slice(0, place + 1).reduce((sum, count) => sum + count, 0),
)

/** Returns the lowest strength of a hand of this category. */
export const lowestStrengthOf = (category: HandCategory): number =>
  lowest[handCategories.indexOf(category)] as number

/** Returns the category of a strength. Throws a RangeError for a number that is not 1 to `bestStrength`. */
export function categoryOf(strength: number): HandCategory {
  const place = lowest.findIndex((least) => strength >= least)
  const category = handCategories[place]
  if (category === undefined || strength > bestStrength) throw new RangeError(`${strength} is no strength`)
  return category
}
