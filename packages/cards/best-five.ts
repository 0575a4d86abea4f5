// Which five of a hand's cards count, as a table shows them.
import { type Card, rankOf, suitCount, suitOf } from './card.ts'
import { type FiveCards, handsInOrder } from './five-cards.ts'
import { type HandCategory, isOfOneSuit } from './hand-category.ts'
import { strengthOf } from './strength.ts'

/** What a strength stands for. Throws a RangeError for a number that is none. */
export function handOfStrength(strength: number): FiveCards {
  const hand = handsInOrder()[strength - 1]
  if (hand === undefined) throw new RangeError(`${strength} is no strength`)
  return hand
}

/** A hand out of five, six or seven cards. */
export type BestFive = {
  readonly strength: number
  readonly category: HandCategory
  /** The five that count, in the order in which they decide: of a full house the three first, then the two. */
  readonly five: readonly Card[]
}

/** The suit of which there are five or more; -1 where there is none. */
function suitOfFive(cards: readonly Card[]): number {
  const suits = Array.from({ length: suitCount }, (_, suit) => suit)
  return suits.find((suit) => cards.filter((card) => suitOf(card) === suit).length >= 5) ?? -1
}

/**
 * The best five of five, six or seven different cards; of cards that serve alike, those that stand first. Throws a
 * RangeError for another number of cards.
 */
export function bestFive(cards: readonly Card[]): BestFive {
  const strength = strengthOf(cards)
  const { category, ranks } = handOfStrength(strength)
  const suit = isOfOneSuit(category) ? suitOfFive(cards) : null
  const left = suit === null ? [...cards] : cards.filter((card) => suitOf(card) === suit)
  const five = ranks.map((rank) => {
    const place = left.findIndex((card) => rankOf(card) === rank)
    return left.splice(place, 1)[0] as Card
  })
  return { strength, category, five }
}
