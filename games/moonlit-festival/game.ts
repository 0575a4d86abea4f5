// Moonlit Festival: all the house knows of it.
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
    ja: '満月の夜の夏祭りを舞台にした、5リール20ラインのスロット。太鼓が3つ出るとフリースピンが始まり、当たりに倍率が付きます。',
    en: 'A five-reel, twenty-line slot set at a summer festival under the full moon. Three drums begin the free spins, where wins are paid with a multiplier.',
  },
  rules: {
    ja: [
      '1回の賭け金で、20本のラインすべてに賭けます。',
      '左端のリールから同じ図柄が3つ以上並ぶと当たりです。1本のラインでは、いちばん高い配当だけを払い出します。',
      '満月はワイルドで、太鼓を除くすべての図柄の代わりになります。',
      '太鼓は位置に関係なく数えます。3つで賭け金の2倍、4つで10倍、5つで100倍を払い出し、フリースピンが10回始まります。',
      'フリースピンでは月が満ちるにつれて倍率が上がり、1倍から10倍になります。太鼓が3つ以上出るたびに5回増え、全部で20回までです。',
      '1回の払い戻しは賭け金の2,000倍までです。',
    ],
    en: [
      'One stake plays all twenty lines.',
      'Three or more of a kind in a row from the leftmost reel win. Each line pays its best win only.',
      'The full moon stands for every symbol except the drum.',
      'Drums count anywhere: three pay 2 times the stake, four 10 and five 100 times, and ten free spins begin.',
      'During the free spins the moon waxes and multiplies wins by 1 up to 10. Three or more drums add five spins, up to twenty in all.',
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
