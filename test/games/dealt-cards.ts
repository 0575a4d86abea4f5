// Draws that deal the cards a test wants, in its order, and what they draw after those.
import { type CardCode, newShoe, parseCard } from '@mangetsu/cards'
import { type Draws, scriptedDraws } from '@mangetsu/chance'

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
