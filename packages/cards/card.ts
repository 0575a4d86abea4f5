// The fifty-two cards: numbers inside, two letters wherever they are written down.

/** A card as a number from 0 to 51: four times its rank (0 for a two, 12 for an ace) and its suit. */
export type Card = number

/** `As`, `Td`, `2c`: rank and suit. What events and records hold. */
export type CardCode = string

const ranks = '23456789TJQKA'
const suits = 'cdhs'

export const suitCount = suits.length
export const rankCount = ranks.length
export const deckSize = suitCount * rankCount

/** 0 for a two to 12 for an ace. */
export const rankOf = (card: Card): number => card >> 2

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: Card): number => card & 3

export const cardOf = (rank: number, suit: number): Card => rank * suitCount + suit

export const codeOf = (card: Card): CardCode => `${ranks[rankOf(card)]}${suits[suitOf(card)]}`

/** Throws a RangeError for a text that is no card. */
export function parseCard(code: CardCode): Card {
  const rank = ranks.indexOf(code[0] ?? ' ')
  const suit = suits.indexOf(code[1] ?? ' ')
  if (rank === -1 || suit === -1 || code.length !== 2) throw new RangeError(`${code} is no card`)
  return cardOf(rank, suit)
}
