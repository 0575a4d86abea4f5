// A shoe as how many of each card are left in it: what a table keeps from round to round, and nobody can read an order from.
import type { Draws } from '@mangetsu/chance'
import { type Card, deckSize } from './card.ts'

/** How many of each of the 52 cards are left, in the order of their numbers. */
export type ShoeCounts = readonly number[]

/** So many decks: at most nine, so that each count is one digit. */
export const freshCounts = (decks: number): ShoeCounts => new Array<number>(deckSize).fill(decks)

export const cardsLeft = (counts: ShoeCounts): number => counts.reduce((sum, count) => sum + count, 0)

/** 52 digits. */
export const countsText = (counts: ShoeCounts): string => counts.join('')

/** Throws a RangeError for what is no shoe. */
export function parseCounts(text: string): ShoeCounts {
  if (!/^\d{52}$/.test(text)) throw new RangeError('a shoe is written as 52 digits')
  return [...text].map(Number)
}

export type ShoeDraw = {
  readonly cards: readonly Card[]
  readonly left: ShoeCounts
}

/**
 * Takes the next card: `int(cards left)` counts through what is left in the order of the cards, so that each is as likely.
 * Changes `counts`; throws a RangeError for an empty shoe.
 */
export function takeCard(counts: number[], draws: Draws): Card {
  let size = 0
  for (const count of counts) size += count
  let place = draws.int(size)
  for (let card = 0; card < counts.length; card += 1) {
    const count = counts[card] as number
    if (place < count) {
      counts[card] = count - 1
      return card
    }
    place -= count
  }
  throw new Error('a draw went beyond the shoe')
}

/** Takes so many cards in the order they are drawn. Throws a RangeError where the shoe has fewer. */
export function takeCards(shoe: ShoeCounts, draws: Draws, count: number): ShoeDraw {
  if (count > cardsLeft(shoe)) throw new RangeError(`the shoe has fewer than ${count} cards`)
  const left = [...shoe]
  const cards = Array.from({ length: count }, () => takeCard(left, draws))
  return { cards, left }
}
