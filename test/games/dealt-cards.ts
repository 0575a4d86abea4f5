// Draws that deal given cards in order, and then other draws.

import { type CardCode, freshCounts, newShoe, parseCard } from '@mangetsu/cards'
import type { Draws, KeyedDraws } from '@mangetsu/chance'
import { scriptedDraws } from './scripted-draws.ts'

/** Returns the draws that take these cards from a fresh deck, in order. Throws a RangeError for a repeated card. */
export function valuesFor(codes: readonly CardCode[]): number[] {
  const shoe = newShoe(1)
  return codes.map((code) => {
    const place = shoe.indexOf(parseCard(code))
    if (place === -1) throw new RangeError(`${code} is dealt twice`)
    const last = shoe.pop() as number
    if (place < shoe.length) shoe[place] = last
    return place
  })
}

/** Returns the draws for `'As Kd 2c'`, followed by those of `after` if given. */
export function dealt(codes: string, after: Draws | null = null): Draws {
  const values = valuesFor(codes.split(' '))
  const first = scriptedDraws(values)
  let left = values.length
  return {
    int(n) {
      if (left === 0 && after !== null) return after.int(n)
      left -= 1
      return first.int(n)
    },
  }
}

/** Returns the draws that take these cards, in order, from an unordered shoe of this many decks. */
function shoeValuesFor(codes: readonly CardCode[], decks: number): number[] {
  const left = [...freshCounts(decks)]
  return codes.map((code) => {
    const card = parseCard(code)
    const value = left.slice(0, card).reduce((sum, count) => sum + count, 0)
    if (left[card] === 0) throw new RangeError(`${code} is dealt more often than the shoe has it`)
    left[card] = (left[card] as number) - 1
    return value
  })
}

/** Returns draws that deal these cards in order from any stream: from a number of decks, or an infinite deck. */
export function keyedDealt(codes: string, from: number | 'infiniteDeck'): KeyedDraws {
  const cards = codes.split(' ')
  const draws = scriptedDraws(from === 'infiniteDeck' ? cards.map(parseCard) : shoeValuesFor(cards, from))
  return { int: draws.int, stream: () => draws }
}
