// The picture of a round from its events: the largest win with its cells, the reels of a lost round, and cards.
import { expect, test } from 'vitest'
import { pictureOfRound } from './round-picture.ts'

const symbolOf = (letter: string) =>
  /[a-z]/.test(letter) ? { name: `s-${letter}`, title: letter } : undefined

/** Rows of letters or codes; winning cells are upper-cased or marked with an asterisk. */
const rowsOf = (events: readonly object[], reels: number | null = null) =>
  pictureOfRound(events as never, symbolOf, reels)?.rows.map(
    ({ owner, cells }) =>
      `${owner ?? ''}${cells.map(({ title, isWinning }) => `${title.replace('\ufe0e', '') || '_'}${isWinning ? '*' : ''}`).join(' ')}`,
  ) ?? null

const spin = { type: 'spin', stops: [1, 2, 3], grid: 'abcdefghi' }

test.each([
  ['a lost round shows its reels', [spin], ['a d g', 'b e h', 'c f i']],
  [
    'a line wins with its first reels',
    [spin, { type: 'wins', lines: [{ rows: '011', count: 2 }], amountMinor: '100' }],
    ['a* d g', 'b e* h', 'c f i'],
  ],
  [
    'the largest win of a cascade is shown with its own grid',
    [
      spin,
      { type: 'wins', wins: [{ cells: [0] }], amountMinor: '100' },
      { type: 'cascade', grid: 'xbcdefghi' },
      { type: 'wins', wins: [{ cells: [0, 8] }], amountMinor: '900' },
      { type: 'cascade', grid: 'zbcdefghi' },
      { type: 'wins', wins: [{ cells: [1] }], amountMinor: '300' },
    ],
    ['x* d g', 'b e h', 'c f i*'],
  ],
  ['an unknown letter is an empty cell', [{ ...spin, grid: 'ab.defghi' }], ['a d g', 'b e h', '_ f i']],
] as const)('%s', (_, events, rows) => {
  expect(rowsOf(events)).toEqual(rows)
})

test('the number of columns of a grid without stops comes from its game', () => {
  expect(rowsOf([{ type: 'spin', grid: 'abcdef' }], 2)).toEqual(['a d', 'b e', 'c f'])
  expect(rowsOf([{ type: 'spin', grid: 'abcdef' }])).toBeNull()
})

test('cards have a row for each owner, and video poker shows its best hand', () => {
  expect(
    rowsOf([
      { type: 'deal', player: ['Jd', '3s'], flop: ['4d', '2s', 'Qs'] },
      { type: 'showdown', turn: '5h', river: '6c', dealer: ['Ah', 'Kc'] },
    ]),
  ).toEqual(['dealerA♥ K♣', 'board4♦ 2♠ Q♠ 5♥ 6♣', 'playerJ♦ 3♠'])
  expect(
    rowsOf([
      { type: 'deal', cards: ['Jd', '3s'] },
      {
        type: 'draw',
        hands: [
          { cards: ['2d', '3s'], paidMinor: '0' },
          { cards: ['Jd', 'Js'], paidMinor: '200' },
        ],
      },
    ]),
  ).toEqual(['J♦* J♠*'])
  expect(rowsOf([{ type: 'deal', cards: ['Jd', '3s'] }])).toEqual(['J♦ 3♠'])
  expect(rowsOf([{ type: 'digits', digits: '712' }])).toBeNull()
})
