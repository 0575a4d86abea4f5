// Manifest of Koi Falls.
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
    ja: '鯉の滝のぼりがテーマのパチンコです。1回の賭け金で25個の玉を打ち出し、門に入った玉の数だけ図柄を抽選します。大当たりのあとは、大当たり確率の高いチャンスタイムが始まります。',
    en: 'A pachinko of koi climbing a waterfall. A stake shoots 25 balls, each ball in a gate earns a draw of the digits, and a jackpot starts chance time with higher odds of a jackpot.',
  },
  rules: {
    ja: [
      '1回の賭け金で25個の玉を打ち出します。玉は釘のあいだを落ち、13のポケットのどれかに入ります。',
      '門に入った玉の数だけ、図柄を抽選します。同じ数字が3つそろうと大当たりです。',
      '大当たりのあとはチャンスタイムが始まり、そのあいだの大当たりは連チャンとして数えます。継続率は51.69%です。',
      '結果は抽選だけで決まり、台のデータによって変わることはありません。',
      '1ラウンドの払い出しは賭け金の300倍までです。',
    ],
    en: [
      'One stake shoots twenty-five balls. They fall between the nails into one of thirteen pockets.',
      'Each ball in a gate earns one draw of the digits. Three matching digits win the jackpot.',
      'A jackpot starts chance time; a jackpot during it counts as a chain. The continuation rate is 51.69%.',
      'Results are decided by the draws alone. The machine’s data has no effect.',
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
