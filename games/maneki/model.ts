// Model of Lucky Cat: 243 ways, gold koban that are locked with their values, and four fixed prizes; the player chooses
// which paw the cat raises.
import type { HoldSpinValue, SlotModel, Weighted } from '@mangetsu/slot-engine/model'
import type { DeclaredFigures } from '@mangetsu/slot-engine/version'

const prize = (name: string): HoldSpinValue => ({ prize: name })

/** The right paw calls fortune: fewer koban with higher values. */
const rightPaw: Weighted<HoldSpinValue> = [
  [10, 60],
  [20, 40],
  [40, 38],
  [60, 17],
  [80, 8],
  [prize('ume'), 20],
  [prize('take'), 12],
  [prize('matsu'), 5],
]

/** The left paw calls guests: more koban with lower values. */
const leftPaw: Weighted<HoldSpinValue> = [
  [10, 39],
  [20, 45],
  [40, 42],
  [60, 26],
  [prize('ume'), 38],
  [prize('take'), 10],
]

export const model: SlotModel = {
  id: 'maneki',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 5, rows: 3 },
  units: 20,
  symbols: {
    N: { name: 'neko-kin', title: { ja: '金の招き猫', en: 'Gold cat' }, pays: [] },
    n: { name: 'noren', title: { ja: '暖簾', en: 'Shop curtain' }, pays: [] },
    K: { name: 'koban', title: { ja: '小判', en: 'Koban' }, pays: [] },
    w: { name: 'neko-shiro', title: { ja: '白猫', en: 'White cat' }, pays: [15, 50, 180] },
    b: { name: 'neko-kuro', title: { ja: '黒猫', en: 'Black cat' }, pays: [12, 36, 120] },
    s: { name: 'suzu', title: { ja: '首飾り', en: 'Collar' }, pays: [6, 18, 56] },
    t: { name: 'tai', title: { ja: '鯛', en: 'Sea bream' }, pays: [5, 15, 46] },
    r: { name: 'soroban', title: { ja: '算盤', en: 'Abacus' }, pays: [4, 12, 36] },
    c: { name: 'kinchaku', title: { ja: '巾着', en: 'Pouch' }, pays: [3, 10, 28] },
    f: { name: 'sensu', title: { ja: '扇子', en: 'Folding fan' }, pays: [3, 8, 22] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'nfrttbbrKKrbbsfrsfwwfcwwccsfttrfscc',
        'cbbwfftbsscwwtffKKKctnrrffNtcrrtsst',
        'ccrsbbttwwttrffrsNccsnccffswwrbbKKK',
        'fKKKfnctbbsscfssrrctwwfNwwrrftbctrr',
        'tcbbrttcffbbcttrsffsrwwffcsrcnswwKK',
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        'bbsttfsrttswwccfsrfnccfwwrbbrf',
        'tffcbbssrrntbbctffcNssNtwwcrr',
        'fnrfccrsbbrfNwwfsttsrccttNbbs',
        'sstwwtcNfbbfctssfcrrcfnrrNwwt',
        'wwscffrcbbttffrttwwsrcsrbbcsnf',
      ],
    },
  },
  pays: { kind: 'ways' },
  wilds: [{ letter: 'N', exceptFor: 'nK' }],
  scatter: { letter: 'n', pays: { 3: 20, 4: 100, 5: 400 } },
  freeSpins: { begins: { 3: 8, 4: 10, 5: 12 }, adds: { 3: 4 }, most: 24, reels: 'free', multipliers: [3] },
  hold: {
    letters: 'K',
    from: 6,
    respins: 3,
    options: [
      {
        name: 'right',
        title: { ja: '右手（金運）', en: 'Right paw (fortune)' },
        lands: { hits: 1, of: 24 },
        symbols: [['K', 1]],
        values: { K: rightPaw },
      },
      {
        name: 'left',
        title: { ja: '左手（千客）', en: 'Left paw (guests)' },
        lands: { hits: 1, of: 15 },
        symbols: [['K', 1]],
        values: { K: leftPaw },
      },
    ],
    prizes: [
      { name: 'ume', title: { ja: '梅', en: 'Plum' }, pays: 100 },
      { name: 'take', title: { ja: '竹', en: 'Bamboo' }, pays: 300 },
      { name: 'matsu', title: { ja: '松', en: 'Pine' }, pays: 1_000 },
      { name: 'daikichi', title: { ja: '大吉', en: 'Great fortune' }, pays: 10_000 },
    ],
    full: 10_000,
  },
  maxWinMultiple: 2_000,
}

/** As in figures.json, with the right paw; the return with the left one is equal to a hundredth of a per cent. */
export const figures: DeclaredFigures = { rtpPpm: 964_015, volatility: 'medium' }
