// A model counted whole: what comes of all 2,598,960 deals, each held as pays most on average.
import { deckSize, rankOf, suitCount, suitOf } from '@mangetsu/cards'
import { analyseModel, type ModelAnalysis } from './analysis.ts'
import { handsInDeck, visitHands } from './combinations.ts'
import { drawsInAll, weightOf } from './hold-worth.ts'
import type { VideoPokerModel } from './model.ts'

/** Every deal counts each of its draws so often that all deals count the same: so many outcomes in all. */
export const outcomesInAll = handsInDeck * drawsInAll

/** What is counted, in whole numbers. */
export type ModelCounts = {
  /** How many of `outcomesInAll` each row of the pay table is; the last is nothing. */
  readonly hands: readonly number[]
  /** The sum over all deals of (the mean of the best hold × `drawsInAll`)². */
  readonly squaredMeans: bigint
}

/** In how many ways four sets can be given to four suits, when those that are equal are not told apart. */
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

/** Writes the ranks of each suit, a bit each; answers whether no suit has more than the one before it. */
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
 * Visits one of all deals that differ only in the names of suits, and how many there are of it: 134,459 deals for 2,598,960.
 * It is the one whose ranks of clubs, as bits, are no less than those of diamonds, and so on.
 */
export function visitDeals(visit: (cards: Int32Array, deals: number) => void): void {
  const sets = new Int32Array(suitCount)
  visitHands((cards) => {
    if (writeSets(cards, sets)) visit(cards, waysToName(sets))
  })
}

/** Counts a model whole; a second or two. */
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
