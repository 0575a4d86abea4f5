// Cormorant Night: six columns of changing height, up to 117,649 ways, and a multiplier that rises with each cascade.
import type { SlotModel } from '@mangetsu/games/engine/model'

export const model: SlotModel = {
  id: 'ukai',
  version: '1.0.0',
  grid: { kind: 'heights', reels: 6, mostRows: 7 },
  units: 20,
  symbols: {
    K: { name: 'kagaribi', title: { ja: '篝火', en: 'Fire basket' }, pays: [] },
    M: { name: 'mizutsuki', title: { ja: '水月', en: 'Moon in the water' }, pays: [] },
    o: { name: 'usho', title: { ja: '鵜匠', en: 'Cormorant master' }, pays: [5, 12, 24, 80] },
    u: { name: 'u', title: { ja: '鵜', en: 'Cormorant' }, pays: [3, 6, 12, 30] },
    f: { name: 'fune', title: { ja: '舟', en: 'Boat' }, pays: [2, 4, 8, 20] },
    a: { name: 'ayu-kin', title: { ja: '金の鮎', en: 'Golden sweetfish' }, pays: [1, 3, 6, 14] },
    g: { name: 'ayu-gin', title: { ja: '銀の鮎', en: 'Silver sweetfish' }, pays: [1, 2, 4, 10] },
    n: { name: 'nawa', title: { ja: '縄', en: 'Rope' }, pays: [1, 2, 3, 6] },
    i: { name: 'ishi', title: { ja: '石', en: 'River stone' }, pays: [0, 1, 2, 5] },
    s: { name: 'shida', title: { ja: '羊歯', en: 'Fern' }, pays: [0, 1, 2, 4] },
    h: { name: 'hotaru', title: { ja: '蛍', en: 'Firefly' }, pays: [0, 1, 1, 3] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'sisushnioaionangafgihfsnhfMhgu',
        'haniofMhagofiKsnugunfgnhsisaihs',
        'shnigahagiahnsuifhofMnsufingso',
        'sfinsafguKnhngohingifihoasuMhsa',
        'nihnsonasasMignofigfsguhiuhfah',
        'ngsfianoshsisagMuhnigifnouhafh',
      ],
      heights: [
        '334645243443233724335462453362',
        '2545354732363642232353252424645',
        '545765564346665634245634653635',
        '3726334253223432356464444327264',
        '775342643274544637345253457347',
        '237543664364436767674524253466',
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        'oagnsinohfnMahshuhifunigasfgsi',
        'ioMnasgfnaKfiuihonhsguigshfhsna',
        'nihnosMsgahihKigfuosfsigananfhu',
        'anihinaMhofinfKgaihfousguhsgsns',
        'uKnusgfisnManhaghifhsioihnofgas',
        'isaMahiaishfhfhogfnsnongnuisgu',
      ],
      heights: [
        '366634526537367543355555453357',
        '7634764434534634536652524354553',
        '5543354757334334373433536336643',
        '5544434566645343473467667553644',
        '4466446753474424463337677425763',
        '377355246645555446742663634543',
      ],
    },
  },
  pays: { kind: 'ways' },
  wilds: [{ letter: 'K', exceptFor: 'M' }],
  scatter: { letter: 'M', pays: {} },
  cascade: { multipliers: [1, 2, 3, 5, 10], keepsInFreeSpins: true },
  freeSpins: {
    begins: { 4: 8, 5: 10, 6: 14 },
    adds: { 3: 2, 4: 4 },
    most: 30,
    reels: 'free',
  },
  maxWinMultiple: 10_000,
}
