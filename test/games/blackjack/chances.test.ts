// Checks the probabilities of single outcomes: their means equal the declared returns, and some follow from the deck
// alone.

import {
  eightDecksReturnsWithoutSurrender,
  eightDecksReturnsWithSurrender,
  returnsWithoutSurrender,
  returnsWithSurrender,
  type SeatReturns,
} from '@mangetsu/games/blackjack/table/returns'
import {
  type BlackjackRules,
  eightDecksWithoutSurrender,
  eightDecksWithSurrender,
  withoutSurrender,
  withSurrender,
} from '@mangetsu/games/blackjack/table/rules'
import { describe, expect, test } from 'vitest'
import { dealerChances, dealerEnds, firstHandChances } from './chances.ts'

const gains = { blackjack: 1.5, won: 1, push: 0, lost: -1, bust: -1, surrendered: -0.5 }
const sumOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0)

describe.each<[string, BlackjackRules, SeatReturns]>([
  ['with surrender', withSurrender, returnsWithSurrender],
  ['without surrender', withoutSurrender, returnsWithoutSurrender],
  ['of eight decks with surrender', eightDecksWithSurrender, eightDecksReturnsWithSurrender],
  ['of eight decks without surrender', eightDecksWithoutSurrender, eightDecksReturnsWithoutSurrender],
])('first hand, %s', (_, rules, { behind: [part, whole] }) => {
  const chances = firstHandChances(rules)
  test('has outcomes whose probabilities add up to one', () => {
    expect(sumOf(chances.map(({ chance }) => chance))).toBeCloseTo(1, 12)
    expect(chances.every(({ chance }) => chance > 0)).toBe(true)
  })
  test('has the mean gain that is declared for a bet behind it', () => {
    const mean = sumOf(chances.map(({ result, chance }) => gains[result] * chance))
    expect(1 + mean).toBeCloseTo(Number(part) / Number(whole), 11)
  })
})

const eightDecksNatural = (2 * 32 * 128) / (416 * 415)
const natural = (2 * 1 * 4) / 13 ** 2

describe.each([
  ['with an infinite deck', withSurrender, natural, natural ** 2],
  [
    'with eight decks',
    eightDecksWithSurrender,
    eightDecksNatural,
    (eightDecksNatural * 2 * 31 * 127) / (414 * 413),
  ],
] as const)('dealer, %s', (_, rules, blackjack, both) => {
  const chances = dealerChances(rules)
  const chanceOf = (end: (typeof dealerEnds)[number]): number => chances[dealerEnds.indexOf(end)] ?? 0
  test('has outcomes whose probabilities add up to one', () => {
    expect(sumOf(chances)).toBeCloseTo(1, 13)
  })
  test('has blackjack as often as any two cards, and ends at the natural as often as only the seat has one', () => {
    expect(chanceOf('blackjack')).toBeCloseTo(blackjack, 13)
    expect(chanceOf('natural')).toBeCloseTo(blackjack - both, 13)
  })
})
