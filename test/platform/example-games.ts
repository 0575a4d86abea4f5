// Example games for tests of lists and searches: a few entries whose names are easily confused.
import type { CatalogueEntry } from '@mangetsu/platform/features/play/lobby/catalogue'

const makers = {
  tsuzumi: {
    code: 'tsuzumi',
    name: { ja: '鼓堂', en: 'Tsuzumi Works' },
    description: { ja: 'テスト用の提供元', en: 'A maker for tests' },
  },
  namioto: {
    code: 'namioto',
    name: { ja: '波音ラボ', en: 'Namioto Lab' },
    description: { ja: 'テスト用の提供元', en: 'A maker for tests' },
  },
} satisfies Record<string, CatalogueEntry['maker']>

type Example = readonly [string, string, string, Partial<CatalogueEntry>?]

const examples: readonly Example[] = [
  [
    '月夜の祭り',
    'つきよ の まつり',
    'Moonlit Festival',
    { themes: ['festival', 'seasons'], alsoCalled: ['月祭'] },
  ],
  ['花火の夜', 'はなび の よる', 'Fireworks Night', { kind: 'pachislot', themes: ['festival'] }],
  ['鯉の滝登り', 'こい の たきのぼり', 'Koi Falls', { kind: 'pachinko', themes: ['animals'] }],
  ['花吹雪', 'はなふぶき', 'Petal Storm', { themes: ['seasons'], features: ['cascades', 'jackpot'] }],
  ['龍神伝説', 'りゅうじん でんせつ', 'Dragon God Legend', { themes: ['myth'], volatility: 'high' }],
  ['招き猫の小判', 'まねきねこ の こばん', 'Beckoning Cat Koban', { themes: ['animals', 'treasure'] }],
  ['ラーメン横丁', 'ラーメン よこちょう', 'Ramen Alley', { themes: ['food'], maker: makers.namioto }],
  ['ブラックジャックの館', 'ブラックジャック の やかた', 'Blackjack Manor', { kind: 'live-casino' }],
  ['深海ファイター', 'しんかい ファイター', 'Deep Sea Fighter', { kind: 'fish', maker: makers.namioto }],
  ['新聞少年', 'しんぶん しょうねん', 'Paper Boy', {}],
  ['大漁節', 'たいりょうぶし', 'Big Catch Song', { kind: 'fish', themes: ['sea'] }],
  ['チャンピオン杯', 'チャンピオン はい', 'Champion Cup', { kind: 'sports', themes: ['sport'] }],
  ['雪ん子カーニバル', 'ゆきんこ カーニバル', 'Snow Child Carnival', { volatility: 'low' }],
  ['祭り太鼓', 'まつり だいこ', 'Festival Drums', { themes: ['festival'], maker: makers.namioto }],
  ['王様の晩餐', 'おうさま の ばんさん', 'Café Royale', { kind: 'poker', themes: ['food'] }],
]

/** Example entries: the id is the English name with dashes, and later entries are newer. */
export const exampleGames: readonly CatalogueEntry[] = examples.map(([ja, reading, en, own = {}], index) => ({
  gameId: en
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, ''),
  gameNo: index + 1,
  kind: 'slots',
  maker: makers.tsuzumi,
  name: { ja, en },
  reading,
  alsoCalled: [],
  description: { ja: 'テスト用のサンプルです。', en: 'An example for tests.' },
  rules: { ja: [], en: [] },
  features: ['wilds'],
  themes: ['festival'],
  filePath: null,
  rtpPpm: 950_000 + 1_000 * index,
  volatility: 'medium',
  maxWinMultiple: 1_000 - 10 * index,
  minStakeYen: 10 * (index + 1),
  maxStakeYen: 1_000 * (index + 1),
  addedAt: new Date(Date.UTC(2026, 5, 1 + 10 * index)).toISOString(),
  ...own,
}))
