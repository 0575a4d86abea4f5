// The slot for measuring cascades: five strips of 32, three rows, ways, one wild.
import type { SlotModel, SymbolModel } from '@mangetsu/slot-engine/model'

const symbol = (name: string, ...pays: number[]): SymbolModel => ({
  name,
  title: { ja: name, en: name },
  pays,
})

export const cascadeModel: SlotModel = {
  id: 'bench-cascade',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 5, rows: 3 },
  units: 20,
  symbols: {
    W: symbol('wild'),
    a: symbol('a', 20, 60, 200),
    b: symbol('b', 15, 40, 120),
    c: symbol('c', 10, 25, 80),
    d: symbol('d', 8, 20, 60),
    e: symbol('e', 6, 15, 40),
    f: symbol('f', 5, 12, 30),
    g: symbol('g', 4, 10, 25),
    h: symbol('h', 3, 8, 20),
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'bdgahdfhfcfccedehbbaceahfhgfgdge',
        'ffahfdcehddWcbecebhcfaghegfbaggd',
        'facbedhbgdecfbeegdhhhfgaffgWdacc',
        'eaddffhhWcggbcheedhcbcfbfaeagfdg',
        'cfgedddfebachfhagehbgbghfhaefcdc',
      ],
    },
  },
  pays: { kind: 'ways' },
  wilds: [{ letter: 'W', exceptFor: '' }],
  cascade: { multipliers: [1, 2, 3, 5], keepsInFreeSpins: false },
  maxWinMultiple: 5_000,
}
