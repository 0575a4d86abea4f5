// Model of Flower Cards: cascades whose winning cards are collected in the tray, and the sets they complete there.
import type { SlotModel } from '@mangetsu/slot-engine/model'

export const model: SlotModel = {
  id: 'hanafuda',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 5, rows: 3 },
  units: 20,
  symbols: {
    S: { name: 'sakazuki', title: { ja: '菊に盃', en: 'Sake cup' }, pays: [] },
    t: { name: 'tsuki', title: { ja: '芒に月', en: 'Moon' }, pays: [12, 36, 120] },
    c: { name: 'tsuru', title: { ja: '松に鶴', en: 'Crane' }, pays: [10, 28, 90] },
    m: { name: 'maku', title: { ja: '桜に幕', en: 'Curtain' }, pays: [9, 24, 80] },
    p: { name: 'hoo', title: { ja: '桐に鳳凰', en: 'Phoenix' }, pays: [7, 20, 60] },
    r: { name: 'ame', title: { ja: '柳に小野道風', en: 'Rain man' }, pays: [7, 20, 60] },
    i: { name: 'ino', title: { ja: '萩に猪', en: 'Boar' }, pays: [3, 8, 24] },
    d: { name: 'shika', title: { ja: '紅葉に鹿', en: 'Deer' }, pays: [3, 7, 20] },
    b: { name: 'cho', title: { ja: '牡丹に蝶', en: 'Butterflies' }, pays: [2, 6, 18] },
    k: { name: 'akatan', title: { ja: '赤短', en: 'Red ribbon' }, pays: [2, 4, 12] },
    a: { name: 'aotan', title: { ja: '青短', en: 'Blue ribbon' }, pays: [2, 4, 10] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'akrbdidppibbcmakidkdtarrkcmdptab',
        'amaprdbbictddpdakibSScmkcrcrtakitk',
        'kmiacbtrmaiikcbpSStmdbikadbbikrdpa',
        'cibmpmtaiabdrdpbSpkcdctkapikdbrct',
        'rtpbpirkitkmapddcaadbdibkrimmpccb',
      ],
    },
  },
  pays: { kind: 'ways' },
  wilds: [{ letter: 'S', exceptFor: '' }],
  cascade: { multipliers: [1, 2, 3, 5], keepsInFreeSpins: false },
  sets: [
    { name: 'tan', title: { ja: '赤短青短', en: 'Both ribbons' }, letters: 'ka', pays: 20 },
    { name: 'hanami', title: { ja: '花見酒', en: 'Blossom viewing' }, letters: 'mS', pays: 60 },
    { name: 'tsukimi', title: { ja: '月見酒', en: 'Moon viewing' }, letters: 'tS', pays: 60 },
    {
      name: 'inoshikacho',
      title: { ja: '猪鹿蝶', en: 'Boar, deer, butterfly' },
      letters: 'idb',
      pays: 60,
    },
    { name: 'sanko', title: { ja: '三光', en: 'Three brights' }, letters: 'cmtp', needs: 3, pays: 160 },
    { name: 'shiko', title: { ja: '四光', en: 'Four brights' }, letters: 'cmtp', needs: 4, pays: 600 },
    { name: 'goko', title: { ja: '五光', en: 'Five brights' }, letters: 'cmtrp', pays: 2_000 },
  ],
  maxWinMultiple: 800,
}
