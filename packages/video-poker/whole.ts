// Counts a whole model: all 2,598,960 deals, each with the optimal kept set.
import { deckSize, rankOf, suitCount, suitOf } from '@mangetsu/cards'
import { analyseModel, type ModelAnalysis } from './analysis.ts'
import { handsInDeck, visitHands } from './combinations.ts'
import { replacementsInAll, weightOf } from './kept-worth.ts'
import type { VideoPokerModel } from './model.ts'

/** Number of outcomes: the replacements of every deal are weighted so that all deals have the same total. */
export const outcomesInAll = handsInDeck * replacementsInAll

/** The counts, in whole numbers. */
export type ModelCounts = {
  /** Number of `outcomesInAll` for each row of the pay table; the last is for no hand. */
  readonly hands: readonly number[]
  /** The sum over all deals of (the mean of the best kept cards × `drawsInAll`)². */
  readonly squaredMeans: bigint
}

/** Returns the number of ways to assign four sets of ranks to four suits, counting equal sets once. */
function waysToName(sets: Int32Array): number {
  let [ways, alike] = [24, 1]
  for (let suit = 1; suit < sets.length; suit += 1) {
    alike = sets[suit] === sets[suit - 1] ? alike + 1 : 1
    ways /= alike
  }
  return ways
}

const suits = Int32Array.from({ length: deckSize }, (_, card) => suitOf(card))
const rankBits = Int32Array.from({ length: deckSize }, (_, card) => 1 << rankOf(card))

/** Writes the ranks of each suit as bits; returns whether no suit has a greater value than the one before it. */
function writeSets(cards: Int32Array, sets: Int32Array): boolean {
  sets.fill(0)
  for (let at = 0; at < cards.length; at += 1) {
    const card = cards[at] as number
    const suit = suits[card] as number
    sets[suit] = (sets[suit] as number) | (rankBits[card] as number)
  }
  for (let suit = 1; suit < sets.length; suit += 1)
    if ((sets[suit] as number) > (sets[suit - 1] as number)) return false
  return true
}

/**
 * Visits one representative of all deals that differ only by a permutation of suits, with their number: 134,459 deals
 * for 2,598,960. The representative has ranks of clubs, as bits, no less than those of diamonds, and so on.
 */
function visitDeals(visit: (cards: Int32Array, deals: number) => void): void {
  const sets = new Int32Array(suitCount)
  visitHands((cards) => {
    if (writeSets(cards, sets)) visit(cards, waysToName(sets))
  })
}

/** Counts a whole model; takes a second or two. */
export function countModel(
  model: VideoPokerModel,
  analysis: ModelAnalysis = analyseModel(model),
): ModelCounts {
  const hands = new Float64Array(model.payTable.length + 1)
  let squaredMeans = 0n
  visitDeals((cards, deals) => {
    const { sums, best } = analysis.dealt(cards)
    const weight = weightOf(best)
    for (const [row, count] of analysis.rowsOf(best).entries())
      hands[row] = (hands[row] as number) + deals * weight * count
    squaredMeans += BigInt(deals) * BigInt((sums[best] as number) * weight) ** 2n
  })
  const [nothing = 0, ...paid] = hands
  return { hands: [...paid, nothing], squaredMeans }
}
