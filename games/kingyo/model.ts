// Model of Goldfish Scooping: clusters of five that swim away, and the paper scoop that grows and turns nine symbols
// into one kind.
import type { SlotModel } from '@mangetsu/slot-engine/model'

export const model: SlotModel = {
  id: 'kingyo',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 6, rows: 5 },
  units: 20,
  symbols: {
    P: { name: 'poi', title: { ja: 'ポイ', en: 'Paper scoop' }, pays: [] },
    W: { name: 'wan', title: { ja: 'お椀', en: 'Bowl' }, pays: [] },
    D: {
      name: 'demekin',
      title: { ja: '出目金', en: 'Black telescope' },
      pays: [22, 26, 30, 34, 44, 90, 300, 1500],
    },
    T: { name: 'tosakin', title: { ja: '土佐錦', en: 'Tosakin' }, pays: [18, 21, 24, 28, 36, 70, 240, 1100] },
    R: { name: 'ranchu', title: { ja: '蘭鋳', en: 'Ranchu' }, pays: [16, 18, 20, 24, 30, 56, 180, 800] },
    Y: { name: 'ryukin', title: { ja: '琉金', en: 'Ryukin' }, pays: [13, 15, 17, 20, 26, 48, 150, 600] },
    S: {
      name: 'shubunkin',
      title: { ja: '朱文金', en: 'Shubunkin' },
      pays: [11, 13, 15, 17, 22, 40, 120, 450],
    },
    K: { name: 'wakin', title: { ja: '和金', en: 'Wakin' }, pays: [9, 11, 13, 15, 19, 34, 100, 360] },
    O: {
      name: 'yoyo',
      title: { ja: '水ヨーヨー', en: 'Water balloon' },
      pays: [8, 9, 11, 13, 16, 28, 80, 260],
    },
    B: { name: 'bidama', title: { ja: 'ビー玉', en: 'Marble' }, pays: [7, 8, 9, 11, 14, 24, 64, 200] },
    M: {
      name: 'mizukusa',
      title: { ja: '水草', en: 'Water hyacinth' },
      pays: [6, 7, 8, 10, 12, 20, 50, 160],
    },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'DRBBOODWTSYMMBOOSSYYKKMMRRYKOBBMMTSSKKT',
        'BKKOOYMMWRRBBSSMMBBDMMYYTOOSROTKKSSYKDT',
        'YTMMRBBSSWMMOODWTYYKKTMMSSRRBBMMPKKTYYDOOSBBKKRRDKKSSTBBOOMMYYBOO',
        'MMTOOPBBMMKKSSDOOYYBBKKRRMMTBBSSYYRTBRRYWKKTSSYYBBDMMTOOMMSOOKKWD',
        'RRMMYBBTSSYOOKMMTRSBBOMMYYKKDSSOOKKWBDT',
        'TSOOYYBOOMMBBDYTRRKKTRKKBBSSOMMSSDMMKWY',
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        'YYKKWOOYRBBTRRSSMMRSSYDOOTTKKDDBBMM',
        'BBRRPDDYPKKBBOORSSMMTTRSSTYYMMOOKKDYPW',
        'SSPYYTTBBRSSKKPYRRMMOOPBBKKYMMPTDDOORWD',
        'RRMMPBBTRYSSPKKOOPKKDDOOMMPDRWBBYYTTYSS',
        'TPOORRYPTTMMYKKPDKKSSRBBSSWMMOORBBYYDD',
        'DDKKTBBYWRRYYTTMMKKRSSOOMMROODBBYSS',
      ],
    },
  },
  pays: { kind: 'clusters', sizes: [5, 6, 7, 8, 10, 12, 15, 20] },
  wilds: [{ letter: 'P', exceptFor: 'W' }],
  scatter: { letter: 'W', pays: {} },
  cascade: { multipliers: [1], keepsInFreeSpins: false },
  scoop: {
    letter: 'P',
    side: 3,
    multipliers: [
      [2, 46],
      [3, 28],
      [5, 17],
      [10, 7],
      [25, 2],
    ],
  },
  freeSpins: {
    begins: { 4: 10, 5: 12, 6: 15 },
    adds: { 4: 5, 5: 10, 6: 15 },
    most: 50,
    reels: 'free',
  },
  maxWinMultiple: 5_000,
}
