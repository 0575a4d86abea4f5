// Selects the five cards that make up a hand, for display at a table.
import { type Card, rankOf, suitCount, suitOf } from './card.ts'
import { type FiveCards, handsInOrder } from './five-cards.ts'
import { type HandCategory, isOfOneSuit } from './hand-category.ts'
import { strengthOf } from './strength.ts'

/** Returns the hand of a strength. Throws a RangeError for a number that is not a strength. */
export function handOfStrength(strength: number): FiveCards {
  const hand = handsInOrder()[strength - 1]
  if (hand === undefined) throw new RangeError(`${strength} is no strength`)
  return hand
}

/** A hand out of five, six or seven cards. */
export type BestFive = {
  readonly strength: number
  readonly category: HandCategory
  /**
   * The five cards that count, in the order in which they decide: of a full house the three of a kind first, then the
   * pair.
   */
  readonly five: readonly Card[]
}

/** Returns the suit of five or more cards; -1 if there is none. */
function suitOfFive(cards: readonly Card[]): number {
  const suits = Array.from({ length: suitCount }, (_, suit) => suit)
  return suits.find((suit) => cards.filter((card) => suitOf(card) === suit).length >= 5) ?? -1
}

/**
 * Returns the best five of five, six or seven different cards; of equivalent cards, the first. Throws a RangeError for
 * another number of cards.
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
