// Draws that deal the cards a test wants, in its order, and what they draw after those.
import { type CardCode, freshCounts, newShoe, parseCard } from '@mangetsu/cards'
import { type Draws, type KeyedDraws, scriptedDraws } from '@mangetsu/chance'

/** The values that take these cards, one after another, out of a fresh deck. Throws a RangeError for a card taken twice. */
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

/** `'As Kd 2c'` as draws; then those of `after`, where there are any. */
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

/** The values that take these cards, one after another, out of a shoe of so many decks that has no order. */
export function shoeValuesFor(codes: readonly CardCode[], decks: number): number[] {
  const left = [...freshCounts(decks)]
  return codes.map((code) => {
    const card = parseCard(code)
    const value = left.slice(0, card).reduce((sum, count) => sum + count, 0)
    if (left[card] === 0) throw new RangeError(`${code} is dealt more often than the shoe has it`)
    left[card] = (left[card] as number) - 1
    return value
  })
}

/** Draws that return these cards in order, from any stream: of so many decks, or of a deck without end. */
export function keyedDealt(codes: string, from: number | 'infiniteDeck'): KeyedDraws {
  const cards = codes.split(' ')
  const draws = scriptedDraws(from === 'infiniteDeck' ? cards.map(parseCard) : shoeValuesFor(cards, from))
  return { int: draws.int, stream: () => draws }
}
