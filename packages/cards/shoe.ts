// Decks and shoes, and how cards leave them by fair draws.
import type { Draws } from '@mangetsu/chance'
import { type Card, deckSize } from './card.ts'

const deck: readonly Card[] = Array.from({ length: deckSize }, (_, place) => place)

/** So many decks in order, without jokers. Copied, since every round of millions begins with one. */
export function newShoe(decks: number): Card[] {
  const shoe: Card[] = []
  for (let count = 0; count < decks; count += 1) shoe.push(...deck)
  return shoe
}

/**
 * Takes the next card out of a shoe whose order nobody knows: one of those left, each as likely. The last one moves to its
 * place, so that taking all of them is the shuffle of Fisher and Yates (Durstenfeld, 1964). Changes `shoe`; throws a
 * RangeError for an empty one.
 */
export function drawCard(shoe: Card[], draws: Draws): Card {
  const place = draws.int(shoe.length)
  const drawn = shoe[place] as Card
  const last = shoe.pop() as Card
  if (place < shoe.length) shoe[place] = last
  return drawn
}

/** So many cards in the order they were drawn. */
export const drawCards = (shoe: Card[], draws: Draws, count: number): Card[] =>
  Array.from({ length: count }, () => drawCard(shoe, draws))
