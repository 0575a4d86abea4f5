// Checks basic strategy cell by cell against a handwritten chart, and its fallbacks for actions that are not allowed.
import { parseCard } from '@mangetsu/cards'
import type { TurnAction } from '@mangetsu/chance/table'
import { describe, expect, test } from 'vitest'
import { actionsFor } from './play.ts'
import {
  type BlackjackRules,
  eightDecksWithoutSurrender,
  eightDecksWithSurrender,
  withoutSurrender,
  withSurrender,
} from './rules.ts'
import { adviceFor } from './strategy.ts'

const ups = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'A']

/**
 * The first two cards, and the action against each up card; after a slash the action with surrender, in brackets the
 * action with eight decks.
 */
const chart: readonly [cards: string, against: string][] = [
  // Hard hands: two cards that are no pair.
  ['2c 3d', 'hit hit hit hit hit hit hit hit hit hit'],
  ['2c 4d', 'hit hit hit hit hit hit hit hit hit hit'],
  ['2c 5d', 'hit hit hit hit hit hit hit hit hit hit'],
  ['2c 6d', 'hit hit hit hit hit hit hit hit hit hit'],
  ['2c 7d', 'hit double double double double hit hit hit hit hit'],
  ['2c 8d', 'double double double double double double double double hit hit'],
  ['2c 9d', 'double double double double double double double double double hit'],
  ['2c Td', 'hit hit stand stand stand hit hit hit hit hit'],
  ['3c Kd', 'stand stand stand stand stand hit hit hit hit hit'],
  ['4c Jd', 'stand stand stand stand stand hit hit hit hit hit'],
  ['5c Qd', 'stand stand stand stand stand hit hit hit hit/surrender hit'],
  ['6c Td', 'stand stand stand stand stand hit hit hit/surrender hit/surrender hit/surrender'],
  ['7c Td', 'stand stand stand stand stand stand stand stand stand stand'],
  ['8c Td', 'stand stand stand stand stand stand stand stand stand stand'],
  ['9c Td', 'stand stand stand stand stand stand stand stand stand stand'],
  // Soft hands.
  ['Ac 2d', 'hit hit hit hit(double) double hit hit hit hit hit'],
  ['Ac 3d', 'hit hit hit double double hit hit hit hit hit'],
  ['Ac 4d', 'hit hit hit(double) double double hit hit hit hit hit'],
  ['Ac 5d', 'hit hit double double double hit hit hit hit hit'],
  ['Ac 6d', 'hit double double double double hit hit hit hit hit'],
  ['Ac 7d', 'stand double double double double stand stand hit hit hit'],
  ['Ac 8d', 'stand stand stand stand stand stand stand stand stand stand'],
  ['Ac 9d', 'stand stand stand stand stand stand stand stand stand stand'],
  // Pairs.
  ['2c 2d', 'split split split split split split hit hit hit hit'],
  ['3c 3d', 'split split split split split split hit hit hit hit'],
  ['4c 4d', 'hit hit hit split split hit hit hit hit hit'],
  ['5c 5d', 'double double double double double double double double hit hit'],
  ['6c 6d', 'split split split split split hit hit hit hit hit'],
  ['7c 7d', 'split split split split split split hit hit hit hit'],
  ['8c 8d', 'split split split split split split split split split split'],
  ['9c 9d', 'split split split split split stand split split stand stand'],
  ['Tc Kd', 'stand stand stand stand stand stand stand stand stand stand'],
  ['Ac Ad', 'split split split split split split split split split split'],
]

const cardsOf = (codes: string) => codes.split(' ').map(parseCard)

function advice(
  rules: BlackjackRules,
  codes: string,
  up: string,
  more: { isSplit?: boolean; hands?: number } = {},
): TurnAction {
  const cards = cardsOf(codes)
  const may = actionsFor(rules, { cards, isSplit: more.isSplit ?? false }, more.hands ?? 1)
  return adviceFor(rules, { cards, up: parseCard(`${up}s`), may })
}

describe.each(chart)('%s', (codes, against) => {
  test.each(against.split(' ').map((expected, at) => [ups[at] ?? '', expected] as const))(
    'against %s',
    (up, expected) => {
      const [, infinite = expected, eight = infinite] = /^(.*)\((.*)\)$/.exec(expected) ?? []
      const advised = (withOne: BlackjackRules, withNone: BlackjackRules, of: string) => {
        const [without, surrendering = without] = of.split('/')
        expect(advice(withNone, codes, up)).toBe(without)
        expect(advice(withOne, codes, up)).toBe(surrendering)
      }
      advised(withSurrender, withoutSurrender, infinite)
      advised(eightDecksWithSurrender, eightDecksWithoutSurrender, eight)
    },
  )
})

test('treats court cards and aces by their value, whatever their suit', () => {
  for (const up of ['Ts', 'Jh', 'Qd', 'Kc'])
    expect(
      adviceFor(withSurrender, {
        cards: cardsOf('6c Jd'),
        up: parseCard(up),
        may: ['hit', 'stand', 'surrender'],
      }),
    ).toBe('surrender')
})

describe('advice on restricted hands', () => {
  test.each([
    ['hits eleven of three cards', withSurrender, '2c 3d 6h', '6', {}, 'hit'],
    ['stands on a soft eighteen of three cards', withSurrender, 'Ac 2d 5h', '6', {}, 'stand'],
    ['hits a soft seventeen of three cards', withSurrender, 'Ac 2d 4h', '6', {}, 'hit'],
    ['stands on a hard seventeen with an ace', withSurrender, 'Ac 6d Th', '6', {}, 'stand'],
    ['hits fifteen of three cards against a ten', withSurrender, '5c 4d 6h', 'T', {}, 'hit'],
    ['hits sixteen of three cards against a ten', withSurrender, '5c 5d 6h', 'T', {}, 'hit'],
    [
      'stands on sixteen of three cards against a ten, with eight decks',
      eightDecksWithSurrender,
      '5c 5d 6h',
      'T',
      {},
      'stand',
    ],
    [
      'hits sixteen of three cards against a ten, with eight decks without surrender',
      eightDecksWithoutSurrender,
      '5c 5d 6h',
      'T',
      {},
      'hit',
    ],
    ['hits sixteen of three cards against a nine', withSurrender, '5c 5d 6h', '9', {}, 'hit'],
    [
      'stands on sixteen of a split hand against a ten, with eight decks',
      eightDecksWithSurrender,
      '6c Td',
      'T',
      { isSplit: true, hands: 2 },
      'stand',
    ],
    [
      'hits sixteen of a split hand against an ace',
      withSurrender,
      '6c Td',
      'A',
      { isSplit: true, hands: 2 },
      'hit',
    ],
    [
      'splits eights again with three hands',
      withSurrender,
      '8c 8d',
      'T',
      { isSplit: true, hands: 3 },
      'split',
    ],
    [
      'hits eights as sixteen with four hands',
      withSurrender,
      '8c 8d',
      'A',
      { isSplit: true, hands: 4 },
      'hit',
    ],
    [
      'stands on nines as eighteen with four hands',
      withSurrender,
      '9c 9d',
      '9',
      { isSplit: true, hands: 4 },
      'stand',
    ],
    ['hits twos as four with four hands', withSurrender, '2c 2d', '4', { isSplit: true, hands: 4 }, 'hit'],
    ['doubles eleven after a split', withSurrender, '5c 6d', 'T', { isSplit: true, hands: 3 }, 'double'],
  ] as const)('%s', (_, rules, codes, up, more, expected) => {
    expect(advice(rules, codes, up, more)).toBe(expected)
  })

  test('stands with a hand that can only stand', () => {
    expect(adviceFor(withSurrender, { cards: cardsOf('Ac Ad'), up: parseCard('6s'), may: ['stand'] })).toBe(
      'stand',
    )
  })
})
