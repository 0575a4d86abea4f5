// Decks and shoes, and cards dealt from them by fair draws.
import type { Draws } from '@mangetsu/chance'
import { type Card, deckSize } from './card.ts'

const deck: readonly Card[] = Array.from({ length: deckSize }, (_, place) => place)

/**
 * Returns a number of decks in order, without jokers. A copy, because millions of simulated rounds each begin with one.
 */
export function newShoe(decks: number): Card[] {
  const shoe: Card[] = []
  for (let count = 0; count < decks; count += 1) shoe.push(...deck)
  return shoe
}

/**
 * Takes the next card from a shoe in unknown order: each remaining card is equally likely. The last card moves to its
 * place, so taking all of them is the Fisher–Yates shuffle (Durstenfeld, 1964). Changes `shoe`; throws a RangeError for
 * an empty one.
 */
export function dealCard(shoe: Card[], draws: Draws): Card {
  const place = draws.int(shoe.length)
  const card = shoe[place] as Card
  const last = shoe.pop() as Card
  if (place < shoe.length) shoe[place] = last
  return card
}

/** Takes `count` cards in the order they are dealt. */
export const dealCards = (shoe: Card[], draws: Draws, count: number): Card[] =>
  Array.from({ length: count }, () => dealCard(shoe, draws))
