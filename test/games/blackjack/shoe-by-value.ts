// A shoe's cards counted by value, from which single cards are taken and put back while hands are enumerated.
import { type Card, cardOf, suitCount } from '@mangetsu/cards'
import { decks } from '@mangetsu/games/blackjack/table/rules'

/** Ace 1, then two to nine at face value, ten and court cards 10. */
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const ranksWorthTen = 4

/** Returns a card of this value; the ten for the four ranks worth ten. */
export const cardOfValue = (value: number): Card => cardOf(value === 1 ? 12 : value - 2, 0)

export type ShoeByValue = {
  /** Number of cards left, indexed by value. */
  readonly left: number[]
  size: number
  /** Key of the cards taken: each value's count is a digit in base 32. */
  taken: number
}

export const wholeShoe = (decksIn = decks): ShoeByValue => {
  const ofEach = decksIn * suitCount
  const left = [0, ...values.map((value) => (value === 10 ? ranksWorthTen * ofEach : ofEach))]
  return { left, size: left.reduce((sum, count) => sum + count, 0), taken: 0 }
}

/** No hand has more than 21 cards, so a digit never overflows. */
const digits = [0, ...values.map((value) => 32 ** (value - 1))]

export function take(shoe: ShoeByValue, value: number, count = 1): void {
  shoe.left[value] = (shoe.left[value] as number) - count
  shoe.size -= count
  shoe.taken += count * (digits[value] as number)
}

export const putBack = (shoe: ShoeByValue, value: number, count = 1): void => take(shoe, value, -count)

/** Returns the falling factorial `from` × (`from` − 1) × … with `count` factors. */
export function falling(from: number, count: number): number {
  let product = 1
  for (let at = 0; at < count; at += 1) product *= from - at
  return product
}
