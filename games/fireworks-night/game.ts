// Manifest of Fireworks Night.
import { oneIn, percent } from '@mangetsu/games/figure-lines'
import type { GameManifest } from '@mangetsu/games/manifest'
import { clips } from './clips.ts'
import { countRounds, figuresOf, versions } from './math/index.ts'

function exact(): readonly string[] {
  const figures = figuresOf(countRounds())
  return [
    `exact RTP        ${percent(figures.rtp, 6)}`,
    `exact deviation  ${figures.deviation.toFixed(4)} stakes a round`,
    `exact hit rate   ${percent(figures.hitRate)} (above the stake ${percent(figures.aboveStakeRate)})`,
    `exact bonus      ${oneIn(figures.bigRate + figures.regularRate, 2)}`,
    `exact BIG        ${oneIn(figures.bigRate, 2)}`,
  ]
}

export const game: GameManifest = {
  gameNo: 2,
  kind: 'pachislot',
  name: { ja: '大花火の夜', en: 'Fireworks Night' },
  description: {
    ja: '花火大会がテーマの、3リール5ラインのパチスロです。1ゲームはメダル3枚で、7が3つそろうとBIGです。どの台もどのゲームも当選確率は同じで、設定差はありません。',
    en: 'A three-reel, five-line pachislot under a summer night sky. A game costs three medals, and three sevens bring the BIG bonus. Every machine and every game has the same odds; there are no settings.',
  },
  rules: {
    ja: [
      '1回の賭け金がメダル3枚分で、5本のラインすべてが有効です。',
      '7が3つでBIG、7・7・花火玉でREGです。ボーナスは同じラウンドの中で続けて行い、1ゲームごとに14枚を払い出します。',
      'ベルは8枚、スイカは6枚、チェリーは2枚です。水ヨーヨーが3つそろうとリプレイで、賭け金なしでもう1ゲーム回ります。',
      '結果は抽選だけで決まり、リールを止めるタイミングや台のデータによって変わることはありません。',
      '1ラウンドの払い出しは賭け金の84倍までです。',
    ],
    en: [
      'One stake buys three medals and plays all five lines.',
      'Three sevens bring the BIG bonus; two sevens and a firework shell the REG bonus. Bonus games follow in the same round and pay 14 medals each.',
      'A bell pays 8 medals, a watermelon 6, a cherry 2. Three water balloons are a replay: another game without a stake.',
      'Results are decided by the draw alone. Neither when you stop the reels nor the machine’s data has an effect.',
      'A round pays at most 84 times its stake.',
    ],
  },
  reading: 'おおはなび の よる',
  alsoCalled: ['花夜'],
  features: ['bonusGame', 'respins'],
  themes: ['festival', 'seasons'],
  addedAt: '2026-11-20T00:00:00.000Z',
  minimumSpinMs: null,
  hall: { machines: 24, piecesPerStake: 3 },
  versions,
  simulation: { bonusEvent: 'bonusBegin', exact },
  clips,
}
