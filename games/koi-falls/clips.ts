// Video clips of Koi Falls.
import { returns } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'koi-falls-win',
    title: { ja: '鯉の滝のぼり：リーチから111がそろう', en: 'Koi Falls: a reach ends in 1-1-1' },
    text: {
      ja: 'パチンコの1回です。リーチになり、111がそろいます。',
      en: 'A round on the pachinko machine: a reach, and then 1-1-1.',
    },
    tags: ['pachinko', 'base-game'],
    rounds: [returns(1.5, 10_000)],
    posterShare: 0.92,
  },
]
