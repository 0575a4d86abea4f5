// Impossible blackjack decisions: rounds that contain one are refused as a whole, for an infinite deck and for eight
// decks.
import type { HandDecision, SeatedPlay } from '@mangetsu/chance/table'
import { keyedDealt } from '@mangetsu/test/games/dealt-cards'
import { describe, expect, test } from 'vitest'
import { playBlackjack } from './play.ts'
import {
  type BlackjackRules,
  decks,
  eightDecksWithoutSurrender,
  eightDecksWithSurrender,
  withoutSurrender,
  withSurrender,
} from './rules.ts'

const drawsOf = (codes: string, { dealtFrom }: BlackjackRules) =>
  keyedDealt(codes, dealtFrom === 'infiniteDeck' ? dealtFrom : decks)

describe('refuses impossible decisions', () => {
  const four = '2c 6d 2h Ts 2d Tc 2s Kc Qc 2c 9s'
  const wrong: readonly [string, string, SeatedPlay, typeof withSurrender?][] = [
    [
      'surrender at a table without surrender',
      'Tc 6d 6h Ts',
      { seats: [1], decisions: ['surrender'] },
      withoutSurrender,
    ],
    ['surrender of three cards', '2c 6d 2h Ts 3c', { seats: [1], decisions: ['hit', 'surrender'] }],
    ['surrender of a split hand', '2c 6d 2h Ts 3c 4c', { seats: [1], decisions: ['split', 'surrender'] }],
    ['a double of three cards', '2c 6d 2h Ts 3c', { seats: [1], decisions: ['hit', 'double'] }],
    ['a split of no pair', 'Tc 6d 9h Ts', { seats: [1], decisions: ['split'] }],
    [
      'a fifth hand',
      four,
      { seats: [4], decisions: ['split', 'split', 'split', 'stand', 'stand', 'stand', 'split'] },
    ],
    ['a decision after the last hand', 'Tc 9d 2h 8s', { seats: [1], decisions: ['stand', 'stand'] }],
    ['a decision for split aces', 'Ac 6d Ah Ts 2d 9c', { seats: [1], decisions: ['split', 'hit'] }],
    ['a decision for a blackjack', 'Ac 9d Kh 2s', { seats: [1], decisions: ['stand'] }],
    ['an unknown decision', 'Tc 9d 2h 8s', { seats: [1], decisions: ['dance' as HandDecision] }],
    ['a seat number that is too high', 'Tc 9d 2h 8s', { seats: [8], decisions: [] }],
    ['seat number 0', 'Tc 9d 2h 8s', { seats: [0], decisions: [] }],
    ['a fractional seat number', 'Tc 9d 2h 8s', { seats: [1.5], decisions: [] }],
    ['seats out of order', 'Tc 9d 2h 8s', { seats: [2, 1], decisions: [] }],
    ['a seat twice', 'Tc 9d 2h 8s', { seats: [2, 2], decisions: [] }],
    ['a decision after a dealer’s blackjack', '9c Td 9d As', { seats: [1], decisions: ['stand'] }],
    ['a decision without seated players', 'Tc', { seats: [], decisions: ['stand'] }],
  ]
  test.each(wrong)('%s', (_, cards, seated, { canSurrender } = withSurrender) => {
    const both = canSurrender
      ? [withSurrender, eightDecksWithSurrender]
      : [withoutSurrender, eightDecksWithoutSurrender]
    for (const rules of both)
      expect(() => playBlackjack(rules, drawsOf(cards, rules), seated)).toThrow(RangeError)
  })
})
