// The chances of single ways to end are those the declared returns are means of, and those anybody counts from the shoe alone.
import { describe, expect, test } from 'vitest'
import { dealerChances, dealerEnds, firstHandChances } from './chances.ts'
import { returnsWithoutSurrender, returnsWithSurrender, type SeatReturns } from './returns.ts'
import { type BlackjackRules, withoutSurrender, withSurrender } from './rules.ts'

const gains = { blackjack: 1.5, won: 1, push: 0, lost: -1, bust: -1, surrendered: -0.5 }
const sumOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0)

describe.each<[string, BlackjackRules, SeatReturns]>([
  ['with surrender', withSurrender, returnsWithSurrender],
  ['without surrender', withoutSurrender, returnsWithoutSurrender],
])('the first hand %s', (_, rules, { behind: [part, whole] }) => {
  const chances = firstHandChances(rules)
  test('ends one way', () => {
    expect(sumOf(chances.map(({ chance }) => chance))).toBeCloseTo(1, 12)
    expect(chances.every(({ chance }) => chance > 0)).toBe(true)
  })
  test('gains on average what a bet behind it is declared to', () => {
    const mean = sumOf(chances.map(({ result, chance }) => gains[result] * chance))
    expect(1 + mean).toBeCloseTo(Number(part) / Number(whole), 11)
  })
})

describe('the dealer', () => {
  const chances = dealerChances()
  const chanceOf = (end: (typeof dealerEnds)[number]): number => chances[dealerEnds.indexOf(end)] ?? 0
  test('ends one way', () => {
    expect(sumOf(chances)).toBeCloseTo(1, 13)
  })
  test('has blackjack as often as anybody who is dealt two cards, and the seat the rest of it', () => {
    const natural = (2 * 32 * 128) / (416 * 415)
    const both = (natural * 2 * 31 * 127) / (414 * 413)
    expect(chanceOf('blackjack')).toBeCloseTo(natural, 13)
    expect(chanceOf('natural')).toBeCloseTo(natural - both, 13)
  })
})
