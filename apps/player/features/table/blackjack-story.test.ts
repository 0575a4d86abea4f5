// The description of a blackjack round: the dealer, each hand with its result, and split hands.
import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'
import { roundStory } from './round-story.ts'

const events = [
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

test('every hand shows its cards, its total and its result', () => {
  const lines = roundStory('blackjack', events).map(({ label, text }) => [
    label,
    text.replaceAll('\uFE0E', ''),
  ])
  expect(lines.map(([, text]) => text)).toEqual([
    expect.stringContaining('6♥ 10♣ 2♦'),
    expect.stringMatching(/8♠ 3♣ 9♦.*20/),
    expect.stringMatching(/8♥ 10♦.*18/),
    expect.stringMatching(/A♠ K♦.*21/),
  ])
  expect(new Set(lines.map(([label]) => label)).size).toBe(4)
})

test('a hand shows its decisions, including timeouts', () => {
  const late = { type: 'decided', seat: 2, hand: 1, what: 'late' }
  const lines = roundStory('blackjack', [...events.slice(0, -2), late, ...events.slice(-2)])
  expect(lines.map(({ decided }) => decided)).toEqual([
    undefined,
    'スプリット、ヒット',
    'スタンド（時間切れ）',
    undefined,
  ])
})

test('a round without players has no description', () => {
  const nobody = [{ type: 'nobodySeated' }, { type: 'result', dealer: null, seats: [] }]
  expect(roundStory('blackjack', nobody)).toEqual([])
})

test.each(['17', 'bj', 'x', 'n'])('the mark %s has a text', (mark) => {
  expect(markWords('blackjack', mark)).not.toBe(mark)
})
