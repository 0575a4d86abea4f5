// Tests each feature once with scripted draws and the expected events.
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import {
  base,
  brief,
  type ScriptedRound,
  symbol,
  symbols,
  ways,
  wild,
} from '@mangetsu/test/games/scripted-rounds'
import { expect, test } from 'vitest'
import type { SlotModel } from './model.ts'
import { createSlotRounds } from './slot.ts'

const free = { begins: { 3: 2 }, adds: { 3: 1 }, most: 3, reels: 'base', multipliers: [1, 2] }
const holdSpin: SlotModel['hold'] = {
  letters: 'h',
  from: 3,
  respins: 2,
  full: 30,
  prizes: [{ name: 'moon', title: { ja: '月', en: 'moon' }, pays: 20 }],
  options: [
    {
      name: 'one',
      title: { ja: '一', en: 'one' },
      lands: { hits: 1, of: 4 },
      symbols: [['h', 1]],
      values: {
        h: [
          [5, 2],
          [{ prize: 'moon' }, 1],
        ],
      },
    },
  ],
}
const bag = [
  ['a', 1],
  ['b', 1],
  ['c', 1],
  ['w', 1],
  ['s', 1],
  ['h', 1],
] as const
const meter = { letters: 'h', places: 4, spins: 1, wildRow: 0, reels: 'base' }

const rows: readonly ScriptedRound[] = [
  [
    'cascades: the strip continues above the stop, and the multiplier rises',
    { ...ways, cascade: { multipliers: [1, 5], keepsInFreeSpins: false } },
    [1, 1, 1],
    [
      'base 0/0 x1 bcbcbc',
      'wins b3@024=4 c3@135=1 +5',
      'cascade 012345 aaaaaa x5',
      'wins a3@012345=360 +95',
      'capReached 100',
      'end 100',
    ],
  ],
  [
    'cascades from bags: the lowest cell is drawn first',
    {
      ...ways,
      reels: { base: { kind: 'bags', bags: [bag, bag, bag] } },
      cascade: { multipliers: [1, 2], keepsInFreeSpins: false },
    },
    [0, 1, 0, 5, 4, 0, 2, 5, 4],
    ['base 0/0 x1 abahsa', 'wins a3@025=9 +9', 'cascade 025 cbhhss x2', 'end 9'],
  ],
  [
    'sets: pay when they are complete',
    {
      ...ways,
      cascade: { multipliers: [1], keepsInFreeSpins: false },
      sets: [{ name: 'pair', title: { ja: '対', en: 'pair' }, letters: 'bc', pays: 7 }],
      ...base('hsbcsawh'),
    },
    [2, 2, 2],
    [
      'base 0/0 x1 bcbcbc',
      'wins b3@024=4 c3@135=1 +5',
      'sets bc pair +7',
      'cascade 012345 hshshs x1',
      'wins s3=4 +4',
      'end 16',
    ],
  ],
  [
    'scoop: turns its square into the most valuable symbol',
    {
      ...ways,
      grid: { kind: 'rows', reels: 3, rows: 3 },
      cascade: { multipliers: [1], keepsInFreeSpins: false },
      scoop: {
        letter: 'w',
        side: 3,
        multipliers: [
          [1, 1],
          [2, 1],
        ],
      },
      pays: { kind: 'clusters', sizes: [9] },
      symbols: { ...symbols, b: symbol('bee', [4]) },
    },
    [4, 0, 1, 1],
    ['base 0/0 x1 hwcabcbcs', 'scoop 1 a@01234567 x2', 'end 0'],
  ],
  [
    'respins: a wild expands and sticks, and a new one restarts the count',
    {
      ...ways,
      wilds: wild({ expands: true, sticks: 'respins' }),
      respins: { count: 1, restarts: true, reels: 'base' },
      ...base('abcshwca'),
    },
    [3, 4, 3, 4, 3, 3],
    [
      'base 0/0 x1 shhwsh',
      'wilds w23x1',
      'respins 1 locked 1',
      'respin 1/1 x1 hwwwsh locked 1',
      'wilds w23x1 w01x1',
      'wins b2@0123=8 +8',
      'respin 2/2 x1 wwwwsh locked 0,1',
      'wilds w23x1 w01x1',
      'wins b2@0123=8 +8',
      'end 16',
    ],
  ],
  [
    'respins: a wild walks until it has left the grid',
    { ...ways, wilds: wild({ walks: -1 }), respins: { count: 1, restarts: false, reels: 'base' } },
    [3, 4, 3, 3, 3, 3],
    [
      'base 0/0 x1 shhwsh',
      'wilds w3x1',
      'respins 1 locked 1',
      'respin 1/1 x1 shshsh',
      'wilds w1x1',
      'wins s3=4 +4',
      'end 4',
    ],
  ],
  [
    'free spins: begun and extended by scatters up to the maximum, with their multipliers',
    { ...ways, freeSpins: free },
    [3, 3, 3, 0, 0, 1, 3, 3, 3, 0, 0, 1],
    [
      'base 0/0 x1 shshsh',
      'wins s3=4 +4',
      'free 2 by 3',
      'free 1/2 x1 ababbc',
      'wins b3@134=4 +4',
      'free 2/2 x2 shshsh',
      'wins s3=8 +8',
      'more 1 of 3',
      'free 3/3 x2 ababbc',
      'wins b3@134=8 +8',
      'freeSpinsEnd 20',
      'end 24',
    ],
  ],
  [
    'free spins: begun by sticky wilds, which stay',
    {
      ...ways,
      wilds: wild({ expands: true, sticks: 'both' }),
      respins: { count: 1, restarts: true, reels: 'base' },
      freeSpins: {
        ...free,
        begins: {},
        beginsByWilds: { letters: 'w', spins: 2 },
        adds: {},
        multipliers: [3],
      },
    },
    [3, 4, 3, 0, 0, 3, 3],
    [
      'base 0/0 x1 shhwsh',
      'wilds w23x1',
      'free 2 by 0',
      'free 1/2 x3 abwwab locked 1',
      'wilds w23x1',
      'wins a3@0234=54 b3@1235=24 +78',
      'free 2/2 x3 shwwsh locked 1',
      'wilds w23x1',
      'freeSpinsEnd 78',
      'end 78',
    ],
  ],
  [
    'hold and spin: values, landings and a prize, until two respins add nothing',
    { ...ways, hold: holdSpin },
    [4, 4, 4, 0, 1, 2, 3, 0, 0, 2, 1, 3, 3, 3, 3],
    [
      'base 0/0 x1 hwhwhw',
      'wins a3@135=9 b3@135=4 c3@135=1 +14',
      'hold 0,2,4',
      'chosen one 5,5,moon',
      'landed 3=moon left 2',
      'landed  left 1',
      'landed  left 0',
      'locked +50',
      'end 64',
    ],
  ],
  [
    'hold and spin: ends when it is full, cut at the cap',
    { ...ways, hold: holdSpin },
    [4, 4, 4, 2, 2, 2, 0, 0, 2, 0, 0, 2, 0, 0, 0],
    [
      'base 0/0 x1 hwhwhw',
      'wins a3@135=9 b3@135=4 c3@135=1 +14',
      'hold 0,2,4',
      'chosen one moon,moon,moon',
      'landed 1=moon,3=moon,5=5 left 2',
      'locked full +86',
      'capReached 100',
      'end 100',
    ],
  ],
  [
    'meter: begins its spins with a wild row when full, and keeps the excess',
    { ...ways, meter },
    [3, 3, 3, 0, 2, 0],
    [
      'base 0/0 x1 shshsh',
      'wins s3=4 +4',
      'meter hh>hhhhh',
      'full 1 keeps h',
      'meter 1/1 x1 abcsab',
      'wilds w024x1',
      'wins a3@024=9 b3@01245=16 c3@024=1 +26',
      'meterEnd 26',
      'end 30',
    ],
    'hh',
  ],
]

test.for(rows)('%s', ([, model, draws, events, state = '']) => {
  const [script, again] = [scriptedDraws(draws), scriptedDraws(draws)]
  const result = createSlotRounds(model).decide(script, 1, { state })
  expect(result.events.map(brief)).toEqual(events)
  // All scripted draws have been taken.
  expect(() => script.int(1_000)).toThrow('the script has only')
  const silent = createSlotRounds(model).decide(again, 1, { state, isSilent: true })
  expect([silent.units, silent.state]).toEqual([result.units, result.state])
})
