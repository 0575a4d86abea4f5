// Goldfish Scooping: clusters of five that swim away, and the paper scoop that grows and turns nine into one kind.
import type { SlotModel } from '@mangetsu/games/engine/model'

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
      pays: [12, 18, 30, 48, 90, 180, 360, 1200],
    },
    T: { name: 'tosakin', title: { ja: '土佐錦', en: 'Tosakin' }, pays: [8, 12, 18, 30, 60, 120, 240, 720] },
    R: { name: 'ranchu', title: { ja: '蘭鋳', en: 'Ranchu' }, pays: [6, 9, 14, 24, 48, 90, 180, 480] },
    Y: { name: 'ryukin', title: { ja: '琉金', en: 'Ryukin' }, pays: [5, 7, 11, 18, 36, 72, 144, 360] },
    S: { name: 'shubunkin', title: { ja: '朱文金', en: 'Shubunkin' }, pays: [4, 5, 8, 14, 30, 60, 120, 300] },
    K: { name: 'wakin', title: { ja: '和金', en: 'Wakin' }, pays: [3, 5, 7, 12, 24, 48, 96, 240] },
    O: {
      name: 'yoyo',
      title: { ja: '水ヨーヨー', en: 'Water balloon' },
      pays: [2, 4, 5, 10, 18, 36, 72, 180],
    },
    B: { name: 'bidama', title: { ja: 'ビー玉', en: 'Marble' }, pays: [2, 3, 5, 8, 15, 30, 60, 144] },
    M: { name: 'mizukusa', title: { ja: '水草', en: 'Water hyacinth' }, pays: [2, 2, 4, 6, 12, 24, 48, 120] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'KKWTMMSBBDMMKKRRDYYOOBBRMSSOOYT',
        'MMRKKTSSBBDYYOOWTSBBKKDRRMMYMOO',
        'SSBBPOOWKKSMMBBDKKOOTDRRTRMYMMYY',
        'YBBMMBBOODTSSDMMKKOORKKMWYYRRST',
        'BBYYTYOOMSRBBTMMKKMMWDKKOOSSRRD',
        'DRRSSYSKKMMBBKKTWBBTROODOOMYYMM',
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        'TTMMSSMMKKWKKDBBSSYPROODDBBYYRROO',
        'KKDSSMMRRKKBBYYTTBBSSOOPRYDDWMMOO',
        'RRYYWOOKKMMDOOTTKKPMMDDYSSBBRBBSS',
        'OORPKKBBYYRRWSSOOKKDTTBBSSMMDDYMM',
        'MMRWSSOOYDDBBSSRRPKKMMKKTTYYDBBOO',
        'KKSSBBDSSKKOORYTTYYRRMMBBMMWDDOO',
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
      [2, 50],
      [3, 30],
      [5, 15],
      [10, 5],
    ],
  },
  freeSpins: {
    begins: { 4: 8, 5: 12, 6: 16 },
    adds: { 4: 5, 5: 8, 6: 12 },
    most: 40,
    reels: 'free',
  },
  maxWinMultiple: 5_000,
}
