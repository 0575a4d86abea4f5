// The lines of a blackjack round: the dealer, each hand with its result and its decisions, and split hands.
import type { GameEvent } from '@mangetsu/chance'
import { expect, test } from 'vitest'
import { roundLines } from './round-lines.ts'

const events: readonly GameEvent[] = [
  {
    type: 'deal',
    seats: [
      { seat: 2, cards: ['8s', '8h'] },
      { seat: 5, cards: ['As', 'Kd'] },
    ],
    up: '6h',
  },
  { type: 'decided', seat: 2, hand: 0, what: 'split' },
  { type: 'split', seat: 2, hand: 0, newHand: 1, cards: ['3c', 'Td'] },
  { type: 'decided', seat: 2, hand: 0, what: 'hit' },
  { type: 'drawn', seat: 2, hand: 0, card: '9d' },
  { type: 'dealer', hole: 'Tc', drawn: ['2d'] },
  {
    type: 'result',
    dealer: { total: 18, isBlackjack: false },
    seats: [
      {
        seat: 2,
        hands: [
          { total: 20, units: 1, result: 'won' },
          { total: 18, units: 1, result: 'push' },
        ],
      },
      { seat: 5, hands: [{ total: 21, units: 1, result: 'blackjack' }] },
    ],
  },
]

const linesOf = (all: readonly GameEvent[], lang: 'ja' | 'en') =>
  roundLines(all, lang).map(({ label, text, ...more }) => ({
    label,
    text: text.replaceAll('\uFE0E', ''),
    ...more,
  }))

test('every hand shows its cards, its total, its result and its decisions', () => {
  expect(linesOf(events, 'ja')).toEqual([
    { label: 'ディーラー', text: '6♥ 10♣ 2♦ ＝ 18' },
    { label: '2番席のハンド1', text: '8♠ 3♣ 9♦（20）勝ち', decided: 'スプリット、ヒット' },
    { label: '2番席のハンド2', text: '8♥ 10♦（18）引き分け' },
    { label: '5番席', text: 'A♠ K♦（21）ブラックジャック' },
  ])
  expect(linesOf(events, 'en')).toEqual([
    { label: 'Dealer', text: '6♥ 10♣ 2♦ = 18' },
    { label: 'Seat 2, hand 1', text: '8♠ 3♣ 9♦ (20), won', decided: 'split, hit' },
    { label: 'Seat 2, hand 2', text: '8♥ 10♦ (18), push' },
    { label: 'Seat 5', text: 'A♠ K♦ (21), blackjack' },
  ])
})

test('a decision that ran out of time is shown', () => {
  const late = { type: 'decided', seat: 2, hand: 1, what: 'late' }
  const lines = linesOf([...events.slice(0, -2), late, ...events.slice(-2)], 'ja')
  expect(lines[2]).toMatchObject({ decided: 'スタンド（時間切れ）' })
})

test('a round without players has no lines', () => {
  const nobody = [{ type: 'nobodySeated' }, { type: 'result', dealer: null, seats: [] }]
  expect(roundLines(nobody, 'ja')).toEqual([])
})
