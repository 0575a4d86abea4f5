// Three-card hands as three-card poker ranks them: straights are rarer than flushes and rank above them.
import { type Card, rankCount, rankOf, suitOf } from './card.ts'

/** Categories, best first. */
export const threeCardCategories = [
  'straightFlush',
  'threeOfAKind',
  'straight',
  'flush',
  'pair',
  'highCard',
] as const

export type ThreeCardCategory = (typeof threeCardCategories)[number]

/** The category of three cards, and their ranks in the order in which they decide. */
export type ThreeCards = { readonly category: ThreeCardCategory; readonly ranks: readonly number[] }

const ace = rankCount - 1
const categoryWeight = rankCount ** 3

function categoryOf(
  [high = 0, middle = 0, low = 0]: readonly number[],
  isSuited: boolean,
): ThreeCardCategory {
  if (high === low) return 'threeOfAKind'
  if (high === middle || middle === low) return 'pair'
  const isRun = high - middle === 1 && middle - low === 1
  const isLowest = high === ace && middle === 1 && low === 0
  if (isRun || isLowest) return isSuited ? 'straightFlush' : 'straight'
  return isSuited ? 'flush' : 'highCard'
}

/** Sorts three ranks into the order in which they decide. */
function ordered([high = 0, middle = 0, low = 0]: readonly number[], category: ThreeCardCategory): number[] {
  if (category === 'pair' && middle === low) return [middle, low, high]
  const isRun = category === 'straight' || category === 'straightFlush'
  // In the lowest straight the ace counts below two and three.
  return isRun && high === ace && middle === 1 ? [middle, low, high] : [high, middle, low]
}

/** Returns the hand of three different cards. Throws a RangeError for another number of cards. */
export function readThree(cards: readonly Card[]): ThreeCards {
  if (cards.length !== 3) throw new RangeError(`${cards.length} cards make no hand of three`)
  const ranks = cards.map(rankOf).sort((one, other) => other - one)
  const category = categoryOf(ranks, new Set(cards.map(suitOf)).size === 1)
  return { category, ranks: ordered(ranks, category) }
}

/**
 * Returns the strength of three different cards: greater for the better hand, equal for hands that share a pot. Throws
 * a RangeError for another number of cards.
 */
export function strengthOfThree(cards: readonly Card[]): number {
  const { category, ranks } = readThree(cards)
  const level = threeCardCategories.length - 1 - threeCardCategories.indexOf(category)
  return ranks.reduce((sum, rank) => sum * rankCount + rank, level)
}

/** Returns the category of a strength from `strengthOfThree`. */
export const threeCardCategoryOf = (strength: number): ThreeCardCategory =>
  threeCardCategories[
    threeCardCategories.length - 1 - Math.floor(strength / categoryWeight)
  ] as ThreeCardCategory
