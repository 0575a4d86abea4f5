// Flower Cards: cascades whose winning cards are laid in the tray, and the sets they make there.
import type { SlotModel } from '@mangetsu/games/engine/model'

export const model: SlotModel = {
  id: 'hanafuda',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 5, rows: 3 },
  units: 20,
  symbols: {
    S: { name: 'sakazuki', title: { ja: '菊に盃', en: 'Sake cup' }, pays: [] },
    t: { name: 'tsuki', title: { ja: '芒に月', en: 'Moon' }, pays: [16, 50, 180] },
    c: { name: 'tsuru', title: { ja: '松に鶴', en: 'Crane' }, pays: [13, 40, 130] },
    m: { name: 'maku', title: { ja: '桜に幕', en: 'Curtain' }, pays: [11, 33, 110] },
    p: { name: 'hoo', title: { ja: '桐に鳳凰', en: 'Phoenix' }, pays: [10, 30, 90] },
    r: { name: 'ame', title: { ja: '柳に小野道風', en: 'Rain man' }, pays: [10, 30, 90] },
    i: { name: 'ino', title: { ja: '萩に猪', en: 'Boar' }, pays: [5, 13, 42] },
    d: { name: 'shika', title: { ja: '紅葉に鹿', en: 'Deer' }, pays: [5, 12, 38] },
    b: { name: 'cho', title: { ja: '牡丹に蝶', en: 'Butterflies' }, pays: [4, 10, 34] },
    k: { name: 'akatan', title: { ja: '赤短', en: 'Red ribbon' }, pays: [4, 8, 24] },
    a: { name: 'aotan', title: { ja: '青短', en: 'Blue ribbon' }, pays: [4, 8, 20] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'atimaaddcikbiipbpmkbcrdabbkktrd',
        'tabprtiibcprkckkSdbbamddimbdkiaa',
        'brkikkrdtptbacmkpmaabiiScidbbdda',
        'kmddpiaakkabrdSctbbpibcdbtmrkaii',
        'ibtrpbciiktddcmrakiaadkkbbdbapm',
      ],
    },
  },
  pays: { kind: 'ways' },
  wilds: [{ letter: 'S', exceptFor: '' }],
  cascade: { multipliers: [1, 2, 3, 5], keepsInFreeSpins: false },
  sets: [
    { name: 'tan', title: { ja: '赤短・青短', en: 'Both ribbons' }, letters: 'ka', pays: 20 },
    { name: 'hanami', title: { ja: '花見酒', en: 'Blossom viewing' }, letters: 'mS', pays: 120 },
    { name: 'tsukimi', title: { ja: '月見酒', en: 'Moon viewing' }, letters: 'tS', pays: 120 },
    {
      name: 'inoshikacho',
      title: { ja: '猪鹿蝶', en: 'Boar, deer, butterflies' },
      letters: 'idb',
      pays: 300,
    },
    { name: 'sanko', title: { ja: '三光', en: 'Three brights' }, letters: 'tcmp', needs: 3, pays: 400 },
    { name: 'shiko', title: { ja: '四光', en: 'Four brights' }, letters: 'tcmp', needs: 4, pays: 2_000 },
    { name: 'goko', title: { ja: '五光', en: 'Five brights' }, letters: 'tcmpr', pays: 20_000 },
  ],
  maxWinMultiple: 5_000,
}
