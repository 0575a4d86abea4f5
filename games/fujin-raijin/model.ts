// Model of Wind God and Thunder God: 1,024 ways; each god fills his reel and triggers respins, and both together are
// the storm.
import type { SlotModel } from '@mangetsu/slot-engine/model'

export const model: SlotModel = {
  id: 'fujin-raijin',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 5, rows: 4 },
  units: 20,
  symbols: {
    J: { name: 'raijin', title: { ja: '雷神', en: 'Thunder God' }, pays: [] },
    F: { name: 'fujin', title: { ja: '風神', en: 'Wind God' }, pays: [] },
    t: { name: 'tomoe-daiko', title: { ja: '巴太鼓', en: 'Thunder drum' }, pays: [] },
    d: { name: 'ryu', title: { ja: '龍', en: 'Dragon' }, pays: [10, 18, 60] },
    o: { name: 'oni', title: { ja: '鬼', en: 'Oni' }, pays: [6, 8, 17] },
    b: { name: 'kazabukuro', title: { ja: '風袋', en: 'Wind bag' }, pays: [4, 5, 11] },
    w: { name: 'taikowa', title: { ja: '太鼓の輪', en: 'Drum ring' }, pays: [2, 3, 10] },
    c: { name: 'kumo', title: { ja: '雲', en: 'Cloud crest' }, pays: [1, 2, 5] },
    n: { name: 'nami', title: { ja: '波', en: 'Wave crest' }, pays: [1, 2, 4] },
    m: { name: 'matsu', title: { ja: '松', en: 'Pine crest' }, pays: [0, 1, 2] },
    u: { name: 'ume', title: { ja: '梅', en: 'Plum crest' }, pays: [0, 1, 2] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'nnmddmbmccobuuowbwwooucnntmmcnwduu',
        'uuwnccuwuwdmmuubwmwowmmnbwnnoccocbduodmmccnnuubuuwnnobuucbmnbdwdnnbmmonnmuuwuowmmJucmbmmbnccouummcc',
        'nnwuucoccbnuuwooummbddcmmwdwtonnbmm',
        'Fbnndommdoubwumoccbccmmnnubduwmmwuunncmbnbduummwunuumwmmbwmmowcmmnouuomuuouuwccdwuunncnwboccnnbccwb',
        'uuoddmcwnnwnmmbdtuunooowccwccbmmuub',
      ],
    },
    storm: {
      kind: 'strips',
      strips: [
        'bowmmccuuddddmmuunnmmccowuunnbwobtbowmmccuummuunnmmccowuunnbwobt',
        'ccmmuuccdbnnwbnnuuwuommbJodw',
        'mmobccwuutmmbnnbowccnnmmuuowuummobccwdddduutmmbnnbowccnnmmuuowuu',
        'bdwdccuubmmnnbowoFnnccuummwu',
        'uuwnnbuutmmbmmwccmmwnnoddddccuuobouuwnnbuutmmbmmwccmmwnnoccuuobo',
      ],
    },
  },
  pays: { kind: 'ways' },
  wilds: [
    { letter: 'J', exceptFor: 't', expands: true, sticks: 'both' },
    { letter: 'F', exceptFor: 't', expands: true, sticks: 'both' },
  ],
  scatter: { letter: 't', pays: { 3: 40 } },
  respins: { count: 1, restarts: true, reels: 'base' },
  freeSpins: {
    begins: { 3: 6 },
    beginsByWilds: { letters: 'JF', spins: 6 },
    adds: { 3: 3 },
    most: 15,
    reels: 'storm',
    multipliers: [1, 1, 2, 2, 3, 5],
  },
  maxWinMultiple: 10_000,
}
