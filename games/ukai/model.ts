// Model of Cormorant Night: six columns of changing height, up to 117,649 ways, and a multiplier that rises with each
// cascade.
import type { SlotModel } from '@mangetsu/slot-engine/model'
import type { DeclaredFigures } from '@mangetsu/slot-engine/version'

/** Counted over all stops: 96.0933 %, and 96.0027 % of the price when bought; rounded down. */
export const figures: DeclaredFigures = {
  rtpPpm: 960_900,
  volatility: 'high',
  featureReturns: { freeSpins: 960_000 },
}

export const model: SlotModel = {
  id: 'ukai',
  version: '1.0.0',
  grid: { kind: 'heights', reels: 6, mostRows: 7 },
  units: 20,
  symbols: {
    K: { name: 'kagaribi', title: { ja: 'かがり火', en: 'Fire basket' }, pays: [] },
    M: { name: 'mizutsuki', title: { ja: '水月', en: 'Moon in the water' }, pays: [] },
    o: { name: 'usho', title: { ja: '鵜匠', en: 'Cormorant master' }, pays: [5, 15, 40, 160] },
    u: { name: 'u', title: { ja: '鵜', en: 'Cormorant' }, pays: [3, 8, 20, 50] },
    f: { name: 'fune', title: { ja: '舟', en: 'Boat' }, pays: [2, 5, 12, 32] },
    a: { name: 'ayu-kin', title: { ja: '金の鮎', en: 'Golden sweetfish' }, pays: [1, 3, 8, 20] },
    g: { name: 'ayu-gin', title: { ja: '銀の鮎', en: 'Silver sweetfish' }, pays: [1, 2, 5, 14] },
    n: { name: 'nawa', title: { ja: '縄', en: 'Rope' }, pays: [1, 2, 4, 10] },
    i: { name: 'ishi', title: { ja: '石', en: 'River stone' }, pays: [0, 1, 3, 8] },
    s: { name: 'shida', title: { ja: 'シダ', en: 'Fern' }, pays: [0, 1, 2, 6] },
    h: { name: 'hotaru', title: { ja: '蛍', en: 'Firefly' }, pays: [0, 1, 2, 4] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'oiansssiiufhhfogguaangMn',
        'iissagsaKfhhouhfnnggMufn',
        'iifuafaaonnssoggihhgMuKs',
        'MggofaaissohfhhnuguKiinn',
        'niiaKsunhhnfggMoasufgsai',
        'fuiuoggnfnanoaMhssshgfii',
      ],
      heights: [
        '334543423423424244334642',
        '265656534225753233543425',
        '435543343553642222374622',
        '423223765323536554453344',
        '354443444433534266676733',
        '525575565323333624273545',
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        'fhhufiogiaunaofnnggssiaM',
        'uMufofgssnnggsiiiaaahhfK',
        'uMfhhsaKanuosiaonniigfgg',
        'hhifKunuaaMgiifoggosnnhs',
        'hhonuiiiufggassaaMfgsnnK',
        'fhnunnggMigaiiusssohaofa',
      ],
      heights: [
        '475534754435425433443434',
        '575264547444462643755426',
        '475474537636565466454334',
        '564564323434636562356646',
        '334546446354422567265553',
        '576342726744475562675564',
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
  featureBuys: [
    {
      name: 'freeSpins',
      title: { ja: 'フリースピン', en: 'Free spins' },
      price: 100,
      scatters: [
        [4, 13],
        [5, 2],
      ],
    },
  ],
  maxWinMultiple: 10_000,
}
