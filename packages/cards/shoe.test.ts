// Decks and shoes: no card is lost or doubled, and every card is equally likely at every place.

import { drawsFrom } from '@mangetsu/chance'
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf, deckSize, parseCard } from './card.ts'
import { dealCard, dealCards, newShoe } from './shoe.ts'

const keyOf = (number: number): Uint8Array => {
  const key = new Uint8Array(32)
  new DataView(key.buffer).setUint32(0, number)
  return key
}

const sorted = (cards: readonly number[]) => cards.toSorted((one, other) => one - other)

describe('a shoe of cards', () => {
  it('contains the cards not dealt, and is empty in the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), fc.nat(52), (decks, key, count) => {
        const shoe = newShoe(decks)
        const dealt = dealCards(shoe, drawsFrom(keyOf(key)), count)
        expect(sorted([...dealt, ...shoe])).toEqual(sorted(newShoe(decks)))
        expect(dealt).toHaveLength(count)
      }),
    )
    expect(() => dealCard([], drawsFrom(keyOf(0)))).toThrow(RangeError)
  })
  it('deals the same cards for the same draws', () => {
    fc.assert(
      fc.property(fc.nat(), (key) => {
        const dealt = () => dealCards(newShoe(1), drawsFrom(keyOf(key)), deckSize)
        expect(dealt()).toEqual(dealt())
      }),
    )
  })
  it('takes the card at the drawn place and moves the last card there', () => {
    const shoe = [0, 1, 2, 3]
    expect(dealCards(shoe, scriptedDraws([1, 1, 1, 0]), 4)).toEqual([1, 3, 2, 0])
    expect(shoe).toEqual([])
  })
  it('has every order of four cards equally often', () => {
    const draws = drawsFrom(keyOf(4))
    const rounds = 24_000
    const counts = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const order = dealCards([0, 1, 2, 3], draws, 4).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    const mean = rounds / 24
    const square = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
    // Chi-square with 23 degrees of freedom exceeds 65 with a probability of one in a hundred thousand; the draws are
    // fixed.
    expect(square).toBeLessThan(65)
  })
  it('has every card equally often at each of the first five places', () => {
    const draws = drawsFrom(keyOf(5))
    const rounds = 20_000
    const counts = Array.from({ length: 5 }, () => new Array<number>(deckSize).fill(0))
    for (let round = 0; round < rounds; round += 1)
      for (const [place, card] of dealCards(newShoe(1), draws, 5).entries()) {
        const row = counts[place] ?? []
        row[card] = (row[card] ?? 0) + 1
      }
    const mean = rounds / deckSize
    // With 51 degrees of freedom it exceeds 106 with a probability of one in a hundred thousand.
    for (const row of counts)
      expect(row.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)).toBeLessThan(106)
  })
})

describe("a card's code", () => {
  it('is parsed to the card it was written from', () => {
    const codes = newShoe(1).map(codeOf)
    expect(new Set(codes).size).toBe(deckSize)
    expect(codes.map(parseCard)).toEqual(newShoe(1))
  })
  it.each(['', 'A', '1h', 'Ax', 'Ahh', 'ah'])('is refused if it is %j', (text) => {
    expect(() => parseCard(text)).toThrow(RangeError)
  })
})
