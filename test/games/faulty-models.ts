// Models with invalid shape, symbols, reels or pays, one for each mistake.
import {
  bag,
  bags,
  bare,
  base,
  type FaultyModel,
  heights,
  pays,
  sound,
  strips,
  symbol,
  ways,
  wild,
} from './sound-models.ts'

export const faultyModels: readonly FaultyModel[] = [
  ['missing fields', { id: 'x' }, 'version', 'missing'],
  ['an unknown field', { ...sound, scater: sound.scatter }, 'scater', 'There is no "scater" here'],
  ['an unknown kind', { ...sound, pays: { kind: 'megaways' } }, 'pays.kind', 'lines, ways, clusters'],
  ['a fractional pay', { ...sound, ...pays('a', [2.5]) }, 'symbols.a.pays[0]', 'whole number'],
  ['zero units', { ...sound, units: 0 }, 'units', 'whole number from 1'],
  [
    'a weight of zero',
    { ...sound, ...bags([[['a', 0]], bag, bag]) },
    'reels.base.bags[0][0][1]',
    'whole number from 1',
  ],
  ['an empty bag', { ...sound, ...bags([[], bag, bag]) }, 'reels.base.bags[0]', 'at least 1'],
  ['no lines', { ...sound, pays: { kind: 'lines', lines: [] } }, 'pays.lines', 'at least 1'],
  [
    'an empty name',
    { ...sound, symbols: { ...sound.symbols, a: symbol('', [1]) } },
    'symbols.a.name',
    'not empty',
  ],
  [
    'a scatter count that is not a number',
    { ...sound, scatter: { letter: 's', pays: { three: 1 } } },
    'scatter.pays',
    '"three"',
  ],
  [
    'a wild that walks more than one reel',
    { ...sound, wilds: [wild({ walks: 2 })] },
    'wilds[0].walks',
    '“-1” or “1”',
  ],
  [
    'a digit as a letter',
    { ...sound, symbols: { ...sound.symbols, 7: symbol('seven', [1]) } },
    'symbols.7',
    'no digit',
  ],
  [
    'a name with capitals',
    { ...sound, symbols: { ...sound.symbols, a: symbol('Ace', [1]) } },
    'symbols.a.name',
    'small letters',
  ],
  [
    'two symbols with one name',
    { ...sound, symbols: { ...sound.symbols, a: symbol('bee', [1]) } },
    'symbols.b.name',
    "another symbol's",
  ],
  [
    'more than 31 symbols',
    {
      ...sound,
      symbols: Object.fromEntries(
        [...'abcdefghijklmnopqrstuvwxyzABCDEF'].map((one, at) => [one, symbol(`s${at}`, [1])]),
      ),
    },
    'symbols',
    'There are 32 symbols',
  ],
  [
    'a symbol on no reel',
    { ...sound, symbols: { ...sound.symbols, z: symbol('zoo', [1]) } },
    'symbols.z',
    'is on no reel',
  ],
  [
    'no symbol with a pay',
    {
      ...sound,
      symbols: Object.fromEntries(
        Object.entries(sound.symbols).map(([one, { name }]) => [one, symbol(name, [])]),
      ),
    },
    'symbols',
    'No symbol pays',
  ],
  ['decreasing pays', { ...sound, ...pays('b', [10, 5]) }, 'symbols.b.pays', 'must not pay less'],
  ['more pays than reels', { ...sound, ...pays('b', [1, 2, 3, 4]) }, 'symbols.b.pays', '4 pays for 3 reels'],
  [
    'more pays than cluster sizes',
    { ...bare, ...pays('b', [1, 2], bare), pays: { kind: 'clusters', sizes: [4] } },
    'symbols.b.pays',
    '2 pays for 1 sizes',
  ],
  ['a wild that pays on ways', { ...ways, ...pays('w', [5]) }, 'symbols.w.pays', 'on lines only'],
  [
    'a grid too large',
    { ...sound, grid: { kind: 'rows', reels: 12, rows: 10 + 1 } },
    'grid.rows',
    'from 1 to 10',
  ],
  [
    'a strip with an unknown letter',
    { ...sound, ...base({ strips: ['abq', 'abcswhab', 'abcswhab'] }) },
    'reels.base.strips[0]',
    '“q”',
  ],
  [
    'two strips for three reels',
    { ...sound, ...base({ strips: strips.slice(1) }) },
    'reels.base.strips',
    '2 strips for 3 reels',
  ],
  [
    'a strip shorter than the rows',
    { ...sound, ...base({ strips: ['ab', 'abcswhab', 'abcswhab'] }) },
    'reels.base.strips[0]',
    '2 stops',
  ],
  [
    'fewer weights than stops',
    {
      ...sound,
      ...base({
        weights: [
          [1, 2],
          [1, 1, 1, 1, 1, 1, 1, 1],
          [1, 1, 1, 1, 1, 1, 1, 1],
        ],
      }),
    },
    'reels.base.weights[0]',
    '2 weights for 8 stops',
  ],
  [
    'weights for two reels',
    {
      ...sound,
      ...base({
        weights: [
          [1, 1, 1, 1, 1, 1, 1, 1],
          [1, 1, 1, 1, 1, 1, 1, 1],
        ],
      }),
    },
    'reels.base.weights',
    '2 weights for 3 reels',
  ],
  [
    'weights of zero only',
    {
      ...sound,
      ...base({
        weights: [
          [0, 0, 0, 0, 0, 0, 0, 0],
          [1, 1, 1, 1, 1, 1, 1, 1],
          [1, 1, 1, 1, 1, 1, 1, 1],
        ],
      }),
    },
    'reels.base.weights[0]',
    'at least 1',
  ],
  [
    'a bag with an unknown letter',
    { ...sound, ...bags([[['q', 1]], bag, bag]) },
    'reels.base.bags[0]',
    '“q”',
  ],
  [
    'a bag with too large weights',
    {
      ...sound,
      ...bags([
        [
          ['a', 900_000],
          ['b', 900_000],
        ],
        bag,
        bag,
      ]),
    },
    'reels.base.bags[0]',
    '1,000,000 at most',
  ],
  [
    'heights beyond the grid',
    { ...heights, ...base({ heights: ['42312312', '12312312', '12312312'] }) },
    'reels.base.heights[0]',
    '“4”',
  ],
  [
    'fewer heights than stops',
    { ...heights, ...base({ heights: ['123', '12312312', '12312312'] }) },
    'reels.base.heights[0]',
    '3 heights for 8 stops',
  ],
  [
    'heights on a grid of fixed rows',
    { ...ways, ...base({ heights: ['12312312', '12312312', '12312312'] }) },
    'reels.base.heights',
    'leave "heights" out',
  ],
  [
    'no heights on a grid of changing heights',
    { ...heights, ...base({}) },
    'reels.base',
    'give strips with "heights"',
  ],
  ['lines on a grid of changing heights', { ...heights, pays: sound.pays }, 'pays.kind', 'by ways only'],
  ['no base reels', { ...sound, reels: { free: { kind: 'strips', strips } } }, 'reels', 'named "base"'],
  [
    'unused reels',
    { ...sound, reels: { ...sound.reels, free: { kind: 'strips', strips } } },
    'reels.free',
    'No feature names',
  ],
  [
    'a line outside the grid',
    { ...sound, pays: { kind: 'lines', lines: ['113'] } },
    'pays.lines[0]',
    'leaves the grid',
  ],
  [
    'a line with too few digits',
    { ...sound, pays: { kind: 'lines', lines: ['11'] } },
    'pays.lines[0]',
    '2 digits for 3 reels',
  ],
  [
    'a duplicate line',
    { ...sound, pays: { kind: 'lines', lines: ['111', '000', '111'] } },
    'pays.lines[2]',
    'the same as line 1',
  ],
  [
    'cluster sizes that do not rise',
    { ...bare, pays: { kind: 'clusters', sizes: [5, 5] } },
    'pays.sizes',
    'must rise',
  ],
  [
    'a cluster beyond the grid',
    { ...bare, pays: { kind: 'clusters', sizes: [10] } },
    'pays.sizes',
    'does not fit on 9',
  ],
]
