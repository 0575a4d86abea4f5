// The fifty-two cards: numbers in code, two characters in text.

/** A card as a number from 0 to 51: four times its rank (0 for a two, 12 for an ace) and its suit. */
export type Card = number

/** A card's code of rank and suit, used in events and records: `As`, `Td`, `2c`. */
export type CardCode = string

const ranks = '23456789TJQKA'
const suits = 'cdhs'

export const suitCount = suits.length
export const rankCount = ranks.length
export const deckSize = suitCount * rankCount

/** Returns the rank: 0 for a two to 12 for an ace. */
export const rankOf = (card: Card): number => card >> 2

/** Returns the suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: Card): number => card & 3

export const cardOf = (rank: number, suit: number): Card => rank * suitCount + suit

export const codeOf = (card: Card): CardCode => `${ranks[rankOf(card)]}${suits[suitOf(card)]}`

/** Parses a card's code. Throws a RangeError for invalid text. */
export function parseCard(code: CardCode): Card {
  const rank = ranks.indexOf(code[0] ?? ' ')
  const suit = suits.indexOf(code[1] ?? ' ')
  if (rank === -1 || suit === -1 || code.length !== 2) throw new RangeError(`${code} is no card`)
  return cardOf(rank, suit)
}
