// The picture of a round from its events: the largest win with its cells, the reels of a lost round, and cards.

import { roundPicture as baccarat } from '@mangetsu/games/baccarat/round-picture'
import { roundPicture as blackjack } from '@mangetsu/games/blackjack/round-picture'
import { roundPicture as dragonTiger } from '@mangetsu/games/dragon-tiger/round-picture'
import { roundPicture as koiFalls } from '@mangetsu/games/koi-falls/round-picture'
import { roundPicture as roulette } from '@mangetsu/games/roulette/round-picture'
import { roundPicture as sicBo } from '@mangetsu/games/sic-bo/round-picture'
import { expect, test } from 'vitest'
import { pictureOfRound, type RoundPicture } from './round-picture.ts'

const symbolOf = (letter: string) =>
  /[a-z]/.test(letter) ? { name: `s-${letter}`, title: letter } : undefined

const rowsIn = (picture: RoundPicture | null) => (picture !== null && 'rows' in picture ? picture.rows : null)

type Model = Parameters<typeof pictureOfRound>[2]

/** Rows of letters or codes; winning cells are upper-cased or marked with an asterisk. */
const rowsOf = (events: readonly object[], model: Model = null) =>
  rowsIn(pictureOfRound(events as never, symbolOf, model, 'en'))?.map(
    ({ label, cells }) =>
      `${label ?? ''}${cells.map(({ title, isWinning }) => `${title.replace('\ufe0e', '') || '_'}${isWinning ? '*' : ''}`).join(' ')}`,
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
  expect(rowsOf([{ type: 'spin', grid: 'abcdef' }], { grid: { kind: 'rows', reels: 2, rows: 3 } })).toEqual([
    'a d',
    'b e',
    'c f',
  ])
  expect(rowsOf([{ type: 'spin', grid: 'abcdef' }])).toBeNull()
})

test('reels of unequal height end on one line, and cells are numbered by the most rows', () => {
  const events = [
    { type: 'spin', stops: [1, 22, 7], heights: [2, 3, 1], grid: 'abcdea' },
    { type: 'wins', wins: [{ symbol: 'a', count: 3, cells: [0, 7, 14] }], amountMinor: '100' },
  ]
  const model: Model = { grid: { kind: 'heights', reels: 3, mostRows: 7 } }
  expect(rowsOf(events, model)).toEqual(['_ c* _', 'a* d _', 'b e a*'])
  expect(pictureOfRound(events as never, symbolOf, model, 'en')).toMatchObject({
    stops: [1, 22, 7],
    wins: [{ title: 'a', count: 3, form: 'reels' }],
  })
})

test('wins are named by their form: clusters of cells, and scatters anywhere', () => {
  const events = [
    spin,
    { type: 'wins', wins: [{ symbol: 'a', count: 5, cells: [0] }], scatters: 3, amountMinor: '100' },
  ]
  const model: Model = {
    grid: { kind: 'rows', reels: 3, rows: 3 },
    scatter: { letter: 'e', pays: {} },
    pays: { kind: 'clusters', sizes: [5] },
  }
  expect(pictureOfRound(events as never, symbolOf, model, 'en')).toMatchObject({
    wins: [
      { title: 'a', count: 5, form: 'cluster' },
      { title: 'e', count: 3, form: 'anywhere' },
    ],
  })
})

test('the wins of the grid shown are explained by the pay table, equal lines together', () => {
  const line = { symbol: 'a', count: 3, cells: [0], amountMinor: '400' }
  const sumOf = (wins: readonly object[], model: Model) =>
    pictureOfRound(
      [
        { ...spin, multiplier: 2 },
        { type: 'wins', wins, scatters: 2, scattersMinor: '60', amountMinor: '860' },
      ] as never,
      symbolOf,
      model,
      'en',
    )
  const paid = { title: { ja: 'a', en: 'a' }, name: 'a' }
  const model = {
    grid: { kind: 'rows', reels: 3, rows: 3 },
    units: 20,
    symbols: { a: { ...paid, pays: [1, 4] }, e: { ...paid, pays: [] } },
    scatter: { letter: 'e', pays: { 2: 3 } },
    pays: { kind: 'lines', lines: ['000', '111'] },
  } as const
  const scatters = { title: 'e', form: 'anywhere', times: 1, of: 'scatters', amountMinor: '60' }
  expect(sumOf([line, { ...line, line: 2 }], model)).toMatchObject({
    sum: {
      multiplier: 2,
      amountMinor: '860',
      parts: [
        { title: 'a', count: 3, times: 2, of: 'lines', pay: { units: 4, perStake: 20 }, amountMinor: '800' },
        { ...scatters, pay: { units: 3, perStake: 20 } },
      ],
    },
  })
  expect(sumOf([{ ...line, ways: 6 }], { ...model, pays: { kind: 'ways' } })).toMatchObject({
    sum: { parts: [{ times: 6, of: 'ways', amountMinor: '400' }, scatters] },
  })
  expect(sumOf([line], { grid: model.grid })).toMatchObject({ sum: { parts: [{ times: 1, pay: null }] } })
  const byPrizes = [spin, { type: 'holdEnd', amountMinor: '500' }]
  expect(pictureOfRound(byPrizes as never, symbolOf, model, 'en')).toMatchObject({
    sum: null,
    features: ['holdAndWin'],
  })
})

test('a paid hand of video poker is named', () => {
  const draw = (hand: string | null, paidMinor: string) => [
    { type: 'draw', hands: [{ cards: ['Jd', 'Js'], hand, paidMinor }] },
  ]
  const labelOf = (events: readonly object[]) =>
    rowsIn(
      pictureOfRound(events as never, symbolOf, null, 'en', (name) =>
        name === 'pair' ? 'A pair' : undefined,
      ),
    )?.map(({ label }) => label)
  expect(labelOf(draw('pair', '100'))).toEqual(['A pair'])
  expect(labelOf(draw(null, '0'))).toEqual([null])
})

test('paying scatters win anywhere', () => {
  const scatters = [spin, { type: 'wins', wins: [], scatters: 1, amountMinor: '100' }]
  const model: Model = { grid: { kind: 'rows', reels: 3, rows: 3 }, scatter: { letter: 'e', pays: {} } }
  expect(rowsOf(scatters, model)).toEqual(['a d g', 'b e* h', 'c f i'])
})

test('cards have a row for each owner, and video poker shows its best hand', () => {
  expect(
    rowsOf([
      { type: 'deal', player: ['Jd', '3s'], flop: ['4d', '2s', 'Qs'] },
      { type: 'showdown', turn: '5h', river: '6c', dealer: ['Ah', 'Kc'] },
    ]),
  ).toEqual(['DealerA♥ K♣', 'Board4♦ 2♠ Q♠ 5♥ 6♣', 'PlayerJ♦ 3♠'])
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

test.each([
  [
    'baccarat',
    baccarat,
    [
      { type: 'deal', player: ['Jd', '6h'], banker: ['Jh', '2h'] },
      { type: 'thirdCard', side: 'banker', card: '5c' },
      { type: 'result', winner: 'banker', player: 6, banker: 7 },
    ],
    ['Player 6: J♦ 6♥', 'Banker 7: J♥* 2♥* 5♣*'],
  ],
  [
    'dragon tiger',
    dragonTiger,
    [{ type: 'deal', dragon: 'Kd', tiger: '2s' }],
    ['Dragon : K♦*', 'Tiger : 2♠'],
  ],
  ['sic bo', sicBo, [{ type: 'throw', dice: [2, 5, 6] }], [' : 2 5 6']],
  [
    'blackjack',
    blackjack,
    [
      { type: 'deal', seats: [{ seat: 3, cards: ['Ts', '8d'] }], up: '9c' },
      { type: 'dealer', hole: '8h', drawn: [] },
      { type: 'result', dealer: { total: 17 }, seats: [{ seat: 3, hands: [{ total: 18, result: 'won' }] }] },
    ],
    ['Dealer 17: 9♣ 8♥', 'Seat 3 18, won: 10♠* 8♦*'],
  ],
] as const)('%s shows its pieces, the winning ones marked', (_, pictureIn, events, rows) => {
  const shown = rowsIn(pictureIn(events as never, 'en'))?.map(({ label, note, cells }) => {
    const pieces = cells.map(({ title, isWinning }) => title.replace('\ufe0e', '') + (isWinning ? '*' : ''))
    return `${label ?? ''} ${note ?? ''}: ${pieces.join(' ')}`
  })
  expect(shown).toEqual(rows)
  expect(pictureIn([], 'en')).toBeNull()
})

test('roulette shows the winning pocket between its neighbours on the wheel', () => {
  expect(roulette([{ type: 'spin', number: 0 } as never], 'en')).toEqual({
    kind: 'wheel',
    pockets: [
      { text: '3', tone: 'red', isWinning: false },
      { text: '26', tone: 'black', isWinning: false },
      { text: '0', tone: 'green', isWinning: true },
      { text: '32', tone: 'red', isWinning: false },
      { text: '15', tone: 'black', isWinning: false },
    ],
  })
  expect(roulette([], 'en')).toBeNull()
})

test('koi falls shows the path of each ball, its pocket, and the last digits', () => {
  const events = [
    { type: 'shot', ways: [0, 0b111] },
    { type: 'digits', digits: '123' },
    { type: 'digits', digits: '777' },
  ]
  const picture = koiFalls(events as never, 'en')
  if (picture?.kind !== 'board') throw new Error('no board')
  expect(picture.paths.map((path) => path.filter(Boolean).length)).toEqual([0, 3])
  expect(picture.pockets.map(({ caught }) => caught).slice(0, 4)).toEqual([1, 0, 0, 1])
  expect(picture.digits).toBe('777')
  expect(koiFalls([], 'en')).toBeNull()
})
