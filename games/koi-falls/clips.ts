// Video clips of Koi Falls.
import { returns } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'koi-falls-win',
    title: { ja: '鯉の滝のぼり：出玉の多い1回', en: 'Koi Falls: a round that pays balls' },
    text: {
      ja: 'パチンコで、打った玉より多くの玉が払い出された1回です。',
      en: 'A round on the pachinko machine that paid out more balls than were shot.',
    },
    tags: ['pachinko', 'base-game'],
    rounds: [returns(1.5, 10_000)],
    posterShare: 0.7,
  },
]
