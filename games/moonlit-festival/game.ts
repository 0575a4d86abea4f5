// Manifest of Moonlit Festival.
import { oneIn, percent } from '@mangetsu/games/figure-lines'
import type { GameManifest } from '@mangetsu/games/manifest'
import { clips } from './clips.ts'
import { countSpins, figuresOf, roundChances, versions } from './math/index.ts'

function exact(): readonly string[] {
  const counts = countSpins()
  const figures = figuresOf(counts, roundChances(counts))
  return [
    `exact RTP        ${percent(figures.rtp, 6)} (base game ${percent(figures.baseRtp, 6)})`,
    `exact deviation  ${figures.deviation.toFixed(4)} stakes a round`,
    `exact hit rate   ${percent(figures.hitRate)} (above the stake ${percent(figures.aboveStakeRate)})`,
    `exact festival   ${oneIn(figures.festivalRate, 2)}`,
    `exact cap        ${oneIn(figures.capRate)}`,
  ]
}

export const game: GameManifest = {
  gameNo: 1,
  kind: 'slots',
  name: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  description: {
    ja: '夏祭りがテーマの、5リール20ラインのスロットです。太鼓が3つ以上出るとフリースピンが始まり、当たりに倍率が掛かります。',
    en: 'A five-reel, twenty-line slot set at a summer festival. Three or more drums start the free spins, in which wins are multiplied.',
  },
  rules: {
    ja: [
      '1回の賭け金で、20本のラインすべてに賭けます。',
      '左端のリールから同じ図柄が3つ以上並ぶと当たりです。1本のラインにつき、いちばん高い配当だけを払い戻します。',
      '満月はワイルドで、太鼓を除くすべての図柄の代わりになります。',
      '太鼓は位置に関係なく数えます。3つで賭け金の2倍、4つで10倍、5つで100倍を払い戻し、フリースピンが10回始まります。',
      'フリースピンの倍率は、1倍から10倍まで上がります。太鼓が3つ以上出るたびに5回追加し、合計20回までです。',
      '1ラウンドの払い戻しは賭け金の2,000倍までです。',
    ],
    en: [
      'One stake plays all twenty lines.',
      'Three or more of a kind in a row from the leftmost reel win. Each line pays its highest win only.',
      'The full moon is wild and substitutes for every symbol except the drum.',
      'Drums count anywhere: three pay 2 times the stake, four 10 and five 100 times, and start ten free spins.',
      'During free spins the multiplier rises from 1× to 10×. Three or more drums add five spins, up to twenty in all.',
      'A round pays at most 2,000 times its stake.',
    ],
  },
  reading: 'つきよ の まつり',
  alsoCalled: ['月祭'],
  features: ['wilds', 'freeSpins', 'multipliers'],
  themes: ['festival', 'seasons'],
  addedAt: '2026-11-01T00:00:00.000Z',
  minimumSpinMs: null,
  hall: null,
  versions,
  simulation: { bonusEvent: 'freeSpinsBegin', exact },
  clips,
}
