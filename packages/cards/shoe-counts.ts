// A shoe as the number of each card left in it: the form a table stores between rounds, which reveals no order.
import type { Draws } from '@mangetsu/chance'
import { type Card, deckSize } from './card.ts'

/** Number of cards left of each of the 52, in the order of their numbers. */
export type ShoeCounts = readonly number[]

/** Returns the counts of fresh decks: at most nine, so that each count is one digit. */
export const freshCounts = (decks: number): ShoeCounts => new Array<number>(deckSize).fill(decks)

export const cardsLeft = (counts: ShoeCounts): number => counts.reduce((sum, count) => sum + count, 0)

/** Formats the counts as 52 digits. */
export const countsText = (counts: ShoeCounts): string => counts.join('')

/** Parses the counts. Throws a RangeError for invalid text. */
export function parseCounts(text: string): ShoeCounts {
  if (!/^\d{52}$/.test(text)) throw new RangeError('a shoe is written as 52 digits')
  return [...text].map(Number)
}

export type DealtFromShoe = {
  readonly cards: readonly Card[]
  readonly left: ShoeCounts
}

/**
 * Takes the next card: `int(cards left)` selects among the remaining cards in their order, so each is equally likely.
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

/** Takes `count` cards in the order they are dealt. Throws a RangeError if the shoe has fewer. */
export function takeCards(shoe: ShoeCounts, draws: Draws, count: number): DealtFromShoe {
  if (count > cardsLeft(shoe)) throw new RangeError(`the shoe has fewer than ${count} cards`)
  const left = [...shoe]
  const cards = Array.from({ length: count }, () => takeCard(left, draws))
  return { cards, left }
}
