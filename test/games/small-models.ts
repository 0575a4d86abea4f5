// Small slots, one for each feature of a model, whose rounds are counted quickly: the test models of the figures.
import type { SlotModel, SymbolModel } from '@mangetsu/slot-engine/model'

const symbol = (letter: string, ...pays: number[]): SymbolModel => {
  const name = letter === letter.toLowerCase() ? letter : `large-${letter.toLowerCase()}`
  return { name, title: { ja: name, en: name }, pays }
}

const paying = { a: symbol('a', 5, 30), b: symbol('b', 2, 8), c: symbol('c', 1, 3) }
const symbols = { W: symbol('W', 9, 60), t: symbol('t'), ...paying }
const byWays = { W: symbol('W'), t: symbol('t'), ...paying }
const strips = ['Watbcacb', 'cbWatbcab', 'tacWbacbb', 'abctbWca']
const free = ['Wabtcab', 'cWabtbac', 'taWcbab', 'bWactba']
const titled = (name: string) => ({ name, title: { ja: name, en: name } })

const lines: SlotModel = {
  id: 'small-lines',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 4, rows: 2 },
  units: 4,
  symbols,
  reels: { base: { kind: 'strips', strips } },
  pays: { kind: 'lines', lines: ['0000', '1111', '0110', '1001'] },
  wilds: [{ letter: 'W', exceptFor: 't' }],
  scatter: { letter: 't', pays: { 3: 4, 4: 40 } },
  maxWinMultiple: 100,
}

const ways: SlotModel = { ...lines, id: 'small-ways', symbols: byWays, pays: { kind: 'ways' } }

/** Reels of the models with free spins, or with a meter's spins. */
const bothReels = { base: { kind: 'strips', strips }, free: { kind: 'strips', strips: free } } as const

const freeSpins = {
  begins: { 3: 3, 4: 5 },
  adds: { 2: 1, 3: 2 },
  most: 7,
  reels: 'free',
  multipliers: [1, 2, 3],
}

const clusters: SlotModel = {
  ...lines,
  id: 'small-clusters',
  grid: { kind: 'rows', reels: 4, rows: 3 },
  symbols: {
    P: symbol('P'),
    a: symbol('a', 4, 9, 40),
    b: symbol('b', 2, 6, 20),
    c: symbol('c', 1, 3, 9),
    d: symbol('d', 1, 2, 6),
    e: symbol('e', 1, 2, 3),
  },
  reels: { base: { kind: 'strips', strips: ['Paabcdeeb', 'abbcdaPec', 'bcaabePdc', 'caabdebd'] } },
  pays: { kind: 'clusters', sizes: [4, 6, 9] },
  wilds: [{ letter: 'P', exceptFor: '' }],
  scatter: undefined,
  cascade: { multipliers: [1, 2], keepsInFreeSpins: false },
}

const coins = { ...symbols, K: symbol('K'), G: symbol('G') }
const locked = { ...lines, symbols: coins, wilds: [{ letter: 'W', exceptFor: 'tKG' }] } as const
const holdSpin = {
  letters: 'KG',
  from: 3,
  respins: 2,
  options: [
    {
      ...titled('one'),
      lands: { hits: 1, of: 6 },
      symbols: [
        ['K', 2],
        ['G', 1],
      ],
      values: {
        K: [
          [1, 5],
          [4, 2],
          [{ prize: 'top' }, 1],
        ],
        G: [
          [10, 3],
          [20, 1],
        ],
      },
    },
  ],
  prizes: [{ ...titled('top'), pays: 40 }],
  full: 100,
} as const satisfies SlotModel['hold']

const lockedStrips = ['WKtbcaKb', 'cbKGatbcK', 'KacWbGctb', 'aKctbKca']

/** Named by the feature of each. */
export const smallModels: readonly (readonly [special: string, model: SlotModel])[] = [
  ['lines and scatters', lines],
  ['ways', ways],
  [
    'a cap that is often reached',
    { ...lines, id: 'small-cap', reels: bothReels, freeSpins, maxWinMultiple: 16 },
  ],
  [
    'free spins with more of them and multipliers by number',
    { ...lines, id: 'small-free', reels: bothReels, freeSpins },
  ],
  [
    'stops with weights, on other reels in free spins',
    {
      ...lines,
      id: 'small-weights',
      freeSpins,
      reels: {
        ...bothReels,
        base: {
          kind: 'strips',
          strips,
          weights: [
            [1, 2, 1, 3, 1, 1, 2, 1],
            [1, 1, 4, 1, 1, 1, 1, 1, 2],
            [2, 1, 1, 1, 1, 0, 1, 1, 1],
            [1, 1, 1, 1, 1, 3, 1, 1],
          ],
        },
      },
    },
  ],
  [
    'columns of changing heights, cascades whose place is kept in free spins',
    {
      ...ways,
      id: 'small-heights',
      grid: { kind: 'heights', reels: 4, mostRows: 3 },
      reels: {
        base: { kind: 'strips', strips, heights: ['12312312', '123123123', '321321321', '31231231'] },
        free: { kind: 'strips', strips: free, heights: ['1232132', '23123123', '3213213', '1231231'] },
      },
      cascade: { multipliers: [1, 2, 5], keepsInFreeSpins: true },
      freeSpins,
    },
  ],
  ['clusters that cascade', clusters],
  [
    'a scoop',
    {
      ...clusters,
      id: 'small-scoop',
      scoop: {
        letter: 'P',
        side: 3,
        multipliers: [
          [1, 3],
          [3, 1],
        ],
      },
    },
  ],
  [
    'sets over cascades',
    {
      ...ways,
      id: 'small-sets',
      cascade: { multipliers: [1, 3], keepsInFreeSpins: false },
      sets: [
        { ...titled('pair'), letters: 'bc', pays: 7 },
        { ...titled('two'), letters: 'Wab', needs: 2, pays: 5 },
      ],
    },
  ],
  [
    'wilds that multiply',
    {
      ...lines,
      id: 'small-multiply',
      reels: bothReels,
      wilds: [
        {
          letter: 'W',
          exceptFor: 't',
          multiplies: [
            [1, 2],
            [2, 2],
            [5, 1],
          ],
        },
      ],
      freeSpins,
    },
  ],
  [
    'wilds that fill their reel and stay for respins and free spins, which they begin',
    {
      ...ways,
      id: 'small-stick',
      symbols: { V: symbol('V'), ...byWays },
      reels: {
        base: { kind: 'strips', strips: ['tabcacb', 'cbWatbcab', 'tacVbacbb', 'abctbca'] },
        free: { kind: 'strips', strips: ['abtcab', 'cWabtbac', 'taVcbab', 'bactba'] },
      },
      wilds: [
        { letter: 'W', exceptFor: 't', expands: true, sticks: 'both' },
        { letter: 'V', exceptFor: 't', expands: true, sticks: 'both' },
      ],
      respins: { count: 2, restarts: true, reels: 'base' },
      freeSpins: { ...freeSpins, beginsByWilds: { letters: 'WV', spins: 2 } },
    },
  ],
  [
    'wilds that walk',
    {
      ...lines,
      id: 'small-walk',
      grid: { kind: 'rows', reels: 3, rows: 2 },
      pays: { kind: 'lines', lines: ['000', '111', '010'] },
      reels: { base: { kind: 'strips', strips: ['abtcabc', 'cbatbcaW', 'taWcbacb'] } },
      wilds: [{ letter: 'W', exceptFor: 't', walks: -1 }],
      respins: { count: 1, restarts: false, reels: 'base' },
    },
  ],
  [
    'hold and spin with a prize',
    {
      ...locked,
      id: 'small-hold',
      reels: { ...bothReels, base: { kind: 'strips', strips: lockedStrips } },
      freeSpins,
      hold: holdSpin,
    },
  ],
  [
    'a meter',
    {
      ...locked,
      id: 'small-meter',
      reels: { ...bothReels, base: { kind: 'strips', strips: lockedStrips } },
      meter: { letters: 'K', places: 7, spins: 2, wildRow: 1, reels: 'free' },
    },
  ],
  [
    'bags',
    {
      ...lines,
      id: 'small-bags',
      reels: {
        base: {
          kind: 'bags',
          bags: Array.from({ length: 4 }, () => [
            ['W', 1],
            ['t', 2],
            ['a', 3],
            ['b', 4],
          ]),
        },
        free: { kind: 'strips', strips: free },
      },
      freeSpins,
    },
  ],
]
