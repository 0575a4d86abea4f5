// Numbers sets of cards: each set of up to five has a unique index in one table.
import { type Card, deckSize } from '@mangetsu/cards'
import { handSize, keptSetCount, keptSizes } from './kept-cards.ts'

/** Returns the number of sets with `count` members from `of` things. */
export function setsOf(of: number, count: number): number {
  let sets = 1
  for (let member = 0; member < count; member += 1) sets = (sets * (of - member)) / (member + 1)
  return sets
}

const stride = handSize + 1

/** `setsOf(card, count)` at card × 6 + count. */
const below = Int32Array.from({ length: deckSize * stride }, (_, at) =>
  setsOf(Math.floor(at / stride), at % stride),
)

/** Number of hands of five from a deck. */
export const handsInDeck = setsOf(deckSize, handSize)

/** Start index of the sets of each size; the empty set is at 0. */
const startOf = Array.from({ length: stride }, (_, count) =>
  Array.from({ length: count }, (__, fewer) => setsOf(deckSize, fewer)).reduce((sum, sets) => sum + sets, 0),
)

/** Number of sets of up to four cards. */
export const smallSets = startOf[handSize] as number

const sizes = Int32Array.from(keptSizes)

/** By kept set: start index of sets of its size; those of five start at 0 in a separate table. */
const startOfKept = Int32Array.from(
  { length: keptSetCount },
  (_, kept) => startOf[(sizes[kept] as number) % handSize] as number,
)

/**
 * Writes the index of each subset of five cards, by kept set: subsets of up to four below `smallSets`, all five in a
 * separate table. `cards` ascend. Sets are numbered by the binomial coefficients of their members, so that a subset's
 * number follows from the subset without its last member (the combinatorial number system; Beckenbach, 1964).
 */
export function writePlaces(cards: ArrayLike<Card>, places: Int32Array): void {
  places[0] = 0
  for (let last = 0, bit = 1; bit < places.length; last += 1, bit <<= 1) {
    const row = (cards[last] as Card) * stride
    for (let rest = 0; rest < bit; rest += 1) {
      const count = (sizes[rest] as number) + 1
      places[bit | rest] = (places[rest] as number) + (below[row + count] as number)
    }
  }
  for (let kept = 0; kept < places.length; kept += 1)
    places[kept] = (places[kept] as number) + (startOfKept[kept] as number)
}

/** Visits all hands of five in the order of their numbers, with ascending cards in a reused array. */
export function visitHands(visit: (cards: Int32Array, number: number) => void): void {
  const cards = new Int32Array(handSize)
  let number = 0
  const choose = (member: number, under: number): void => {
    for (let card = member; card < under; card += 1) {
      cards[member] = card
      if (member > 0) choose(member - 1, card)
      else {
        visit(cards, number)
        number += 1
      }
    }
  }
  choose(handSize - 1, deckSize)
}
