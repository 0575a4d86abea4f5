// Video clips of Cormorant Night.

import { countOf, hasEvent, returns, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'ukai-first-win',
    title: {
      ja: '鵜飼の夜：連鎖とかがり火で{times}倍',
      en: 'Cormorant Night: a cascade and the fire pay {times}×',
    },
    text: {
      ja: '通常ゲームの3スピンです。リールの高さはそのたびに変わります。はずれも当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came, misses and wins alike. The height of the reels changes each time.',
    },
    tags: ['slots', 'base-game'],
    rounds: [
      returnsNothing,
      returnsInBaseGame(0.2, 1),
      (round) => returnsInBaseGame(1.5, 8)(round) && hasEvent(round, 'cascade'),
    ],
    posterShare: 0.8,
  },
  {
    videoId: 'ukai-cascades',
    title: {
      ja: '鵜飼の夜：連鎖とかがり火10倍で{times}倍',
      en: 'Cormorant Night: cascades and the fire at 10× pay {times}×',
    },
    text: {
      ja: '連鎖が4回以上続き、倍率が10倍まで上がった回です。かがり火も1段ずつ大きくなります。',
      en: 'Four or more cascades in one spin take the multiplier to 10×, and the fire grows with it.',
    },
    tags: ['slots', 'base-game', 'big-win'],
    rounds: [(round) => returnsInBaseGame(8, 60)(round) && countOf(round, 'cascade') >= 4],
    posterShare: 0.8,
  },
  {
    videoId: 'ukai-free-spins',
    title: {
      ja: '鵜飼の夜：水月4つでフリースピン',
      en: 'Cormorant Night: four moons start the free spins',
    },
    text: {
      ja: '水月が4つ出てフリースピンに入る場面です。フリースピン中、倍率は下がりません。',
      en: 'Four moons in the water start the free spins, in which the multiplier never goes down.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin') && returns(10, 80)(round)],
    posterShare: 0.3,
  },
]
