// Decks and shoes, and fair draws of cards from them.
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
export function drawCard(shoe: Card[], draws: Draws): Card {
  const place = draws.int(shoe.length)
  const drawn = shoe[place] as Card
  const last = shoe.pop() as Card
  if (place < shoe.length) shoe[place] = last
  return drawn
}

/** Takes `count` cards in the order they are drawn. */
export const drawCards = (shoe: Card[], draws: Draws, count: number): Card[] =>
  Array.from({ length: count }, () => drawCard(shoe, draws))
