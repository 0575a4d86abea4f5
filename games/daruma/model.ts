// Model of Lucky Daruma: three reels, five lines, and darumas that are locked while their eyes are painted.

import type { SlotModel } from '@mangetsu/slot-engine/model'
import { fiveLines } from '@mangetsu/slot-engine/paylines'
import type { DeclaredFigures } from '@mangetsu/slot-engine/version'

/** Declared figures, verified against the figures table to the part per million. */
export const figures: DeclaredFigures = { rtpPpm: 961_841, volatility: 'low' }

export const model: SlotModel = {
  id: 'daruma',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 3, rows: 3 },
  units: 20,
  symbols: {
    K: { name: 'daruma-kin', title: { ja: '金だるま', en: 'Gold daruma' }, pays: [400] },
    A: { name: 'daruma-aka', title: { ja: '赤だるま', en: 'Red daruma' }, pays: [160] },
    S: { name: 'daruma-shiro', title: { ja: '白だるま', en: 'White daruma' }, pays: [100] },
    m: { name: 'kagami-mochi', title: { ja: '鏡餅', en: 'Mirror rice cakes' }, pays: [80] },
    h: { name: 'hagoita', title: { ja: '羽子板', en: 'Battledore' }, pays: [50] },
    k: { name: 'kadomatsu', title: { ja: '門松', en: 'Gate pine' }, pays: [40] },
    c: { name: 'koban', title: { ja: '小判', en: 'Koban' }, pays: [30] },
    u: { name: 'ume', title: { ja: '梅', en: 'Plum blossom' }, pays: [20] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'mhuuukhkAAuuumSSuuuccAKccSuuuccc',
        'KuuucchSkAhkuuumKmccSSuuuAAcccuuu',
        'uuumuuuSScccuuuKmhSkAAuuucchkAcc',
      ],
    },
  },
  pays: { kind: 'lines', lines: fiveLines },
  // The gold daruma substitutes for every symbol, and is locked like the others.
  wilds: [{ letter: 'K', exceptFor: '' }],
  hold: {
    letters: 'KAS',
    from: 5,
    respins: 3,
    options: [
      {
        name: 'kaigen',
        title: { ja: '目入れ', en: 'Painting the eyes' },
        lands: { hits: 1, of: 11 },
        symbols: [
          ['A', 5],
          ['S', 4],
          ['K', 1],
        ],
        values: {
          S: [
            [4, 4],
            [6, 3],
            [10, 2],
            [20, 1],
          ],
          A: [
            [10, 7],
            [16, 3],
            [20, 2],
            [40, 1],
          ],
          K: [
            [40, 15],
            [60, 6],
            [100, 2],
            [400, 1],
          ],
        },
      },
    ],
    prizes: [],
    full: 1_000,
  },
  maxWinMultiple: 100,
}
