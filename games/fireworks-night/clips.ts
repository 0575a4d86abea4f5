// Video clips of Fireworks Night.
import { returns } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'fireworks-night-bonus',
    title: { ja: '大花火の夜：777でBIGボーナス', en: 'Fireworks Night: 7-7-7 starts a Big Bonus' },
    text: {
      ja: 'パチスロ「大花火の夜」で、ボーナスに入る場面です。',
      en: 'A bonus begins on the pachislot machine Fireworks Night.',
    },
    tags: ['pachislot', 'bonus'],
    rounds: [returns(20, 10_000)],
    posterShare: 0.25,
  },
]
