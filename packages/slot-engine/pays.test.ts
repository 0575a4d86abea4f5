// Tests of grid payouts by hand: lines, ways, clusters, scatters, weights and heights.
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
import { createSlotRounds } from './slot.ts'

const lines = { kind: 'lines' as const, lines: ['000', '011'] }

const rows: readonly ScriptedRound[] = [
  [
    'ways: the pay is multiplied by the number of ways',
    ways,
    [0, 0, 1],
    ['base 0/0 x1 ababbc', 'wins b3@134=4 +4', 'end 4'],
  ],
  ['ways: a run of two reels', ways, [0, 1, 3], ['base 0/0 x1 abbcsh', 'wins b2@12=2 +2', 'end 2']],
  [
    'ways: wilds alone pay for every symbol they substitute for',
    ways,
    [4, 4, 4],
    ['base 0/0 x1 hwhwhw', 'wins a3@135=9 b3@135=4 c3@135=1 +14', 'end 14'],
  ],
  [
    'ways: a multiplying wild counts as that many symbols',
    {
      ...ways,
      wilds: wild({
        multiplies: [
          [1, 1],
          [3, 1],
        ],
      }),
    },
    [0, 4, 0, 1],
    ['base 0/0 x1 abhwab', 'wilds w3x3', 'wins a3@034=27 b3@135=12 +39', 'end 39'],
  ],
  [
    'lines: each line pays its best run',
    { ...ways, pays: lines },
    [0, 0, 0],
    ['base 0/0 x1 ababab', 'wins a3@024=9 +9', 'end 9'],
  ],
  [
    'lines: the multipliers of wilds are multiplied together',
    { ...ways, pays: lines, wilds: wild({ multiplies: [[2, 1]] }) },
    [5, 5, 0, 0, 0],
    ['base 0/0 x1 wcwcab', 'wilds w0x2 w2x2', 'wins a3@024=36 +36', 'end 36'],
  ],
  [
    'lines: a run of one kind of wild ends at another kind',
    {
      ...ways,
      symbols: { ...symbols, w: symbol('wild', [5, 50]), v: symbol('wall', [5, 50]) },
      pays: { kind: 'lines', lines: ['000'] },
      wilds: [
        { letter: 'w', exceptFor: 'h' },
        { letter: 'v', exceptFor: 'h' },
      ],
      ...base('wwvabcsh'),
    },
    [1, 0, 1],
    ['base 0/0 x1 wvwwwv', 'wins w3@024=50 +50', 'end 50'],
  ],
  ['scatters: pay anywhere', ways, [2, 3, 2], ['base 0/0 x1 csshcs', 'wins s3=4 +4', 'end 4']],
  [
    'clusters: wilds join, diagonals do not',
    {
      ...ways,
      pays: { kind: 'clusters', sizes: [3] },
      symbols: { ...symbols, b: symbol('bee', [4]) },
      ...base('abacshwb'),
    },
    [0, 6, 1],
    ['base 0/0 x1 abwbba', 'wins b4@1234=4 +4', 'end 4'],
  ],
  [
    'weights: stops are drawn in proportion to their weights',
    {
      ...ways,
      ...base('abcshwca', {
        weights: [
          [3, 1, 1, 1, 1, 1, 1, 1],
          [1, 1, 1, 1, 1, 1, 1, 1],
          [1, 0, 2, 1, 1, 1, 1, 1],
        ],
      }),
    },
    [3, 7, 1],
    ['base 0/0 x1 bcaacs', 'end 0'],
  ],
  [
    'heights: each column has the height of its stop',
    {
      ...ways,
      grid: { kind: 'heights', reels: 3, mostRows: 4 },
      ...base('abcshwca', { heights: ['12341234', '12341234', '12341234'] }),
    },
    [0, 1, 2],
    ['base 0/0 x1 abccsh', 'end 0'],
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
