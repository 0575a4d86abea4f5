// Koi Falls: all the house knows of it.
import { oneIn, percent } from '@mangetsu/games/figure-lines'
import type { GameManifest } from '@mangetsu/games/manifest'
import { clips } from './clips.ts'
import { figuresOf, roundChances, versions } from './math/index.ts'

function exact(): readonly string[] {
  const figures = figuresOf(roundChances())
  return [
    `exact RTP        ${percent(figures.rtp, 6)} (pockets ${percent(figures.pocketRtp, 6)})`,
    `exact deviation  ${figures.deviation.toFixed(4)} stakes a round`,
    `exact hit rate   ${percent(figures.hitRate)} (above the stake ${percent(figures.aboveStakeRate)})`,
    `exact jackpot    ${oneIn(figures.jackpotRate, 2)}, another in chain time ${percent(figures.chainGoesOn)}`,
    `exact draws      ${figures.startsPerRound.toFixed(4)} a round`,
    `exact cap        ${oneIn(figures.capRate)}`,
  ]
}

export const game: GameManifest = {
  gameNo: 3,
  kind: 'pachinko',
  name: { ja: '鯉の滝のぼり', en: 'Koi Falls' },
  description: {
    ja: '滝をのぼる鯉を描いたパチンコ。25個の玉を打ち出し、門に入るたびに図柄を抽選します。大当たりのあとは、当たりやすいチャンスタイムが始まります。',
    en: 'A pachinko of koi climbing a waterfall. A stake shoots twenty-five balls, each that enters a gate draws the digits, and a jackpot starts chance time with better odds.',
  },
  rules: {
    ja: [
      '1回の賭け金で25個の玉を打ち出します。玉は釘のあいだを落ち、13のポケットのどれかに入ります。',
      '門に入った玉の数だけ、図柄を抽選します。同じ数字が3つそろうと大当たりです。',
      '大当たりのあとはチャンスタイムが始まり、そのあいだの大当たりは連チャンとして数えます。継続率は51.69%です。',
      '当たりは抽選だけで決まります。台のデータで結果が変わることはありません。',
      '1回の払い戻しは賭け金の300倍までです。',
    ],
    en: [
      'One stake shoots twenty-five balls. They fall between the nails into one of thirteen pockets.',
      'Each ball in a gate draws the digits once. Three of a kind are a jackpot.',
      'A jackpot starts chance time; a jackpot inside it counts as a chain. The continuation rate is 51.69%.',
      'The draw alone decides. The machine’s data does not change a result.',
      'A round pays at most 300 times its stake.',
    ],
  },
  reading: 'こい の たきのぼり',
  alsoCalled: ['鯉滝'],
  features: ['chain', 'bonusGame'],
  themes: ['animals', 'myth'],
  addedAt: '2026-11-20T00:00:00.000Z',
  minimumSpinMs: null,
  hall: { machines: 24, piecesPerStake: 25 },
  versions,
  simulation: { bonusEvent: 'jackpot', exact },
  clips,
}
