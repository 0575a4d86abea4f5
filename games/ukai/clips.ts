// The videos of Cormorant Night.

import { countOf, hasEvent, returns, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'ukai-first-win',
    title: { ja: '鵜飼の夜：3回のスピンで当たり', en: 'Cormorant Night: three spins, and a win' },
    text: {
      ja: '通常ゲームの3スピンです。リールの高さはそのたびに変わります。はずれも当たりも、そのまま録画しました。',
      en: 'Three spins of the base game: the columns change their height each time, and the miss is shown with the wins.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, returnsInBaseGame(0.2, 1), returnsInBaseGame(1.5, 8)],
    posterShare: 0.8,
  },
  {
    videoId: 'ukai-cascades',
    title: {
      ja: '鵜飼の夜：連鎖で大きくなるかがり火',
      en: 'Cormorant Night: the fire grows with each cascade',
    },
    text: {
      ja: '4回以上続いた連鎖で、倍率が10倍まで上がった回です。かがり火も一段ずつ大きくなります。',
      en: 'Four cascades or more in one spin take the multiplier to 10, and the fire grows with it.',
    },
    tags: ['slots', 'base-game', 'big-win'],
    rounds: [(round) => returnsInBaseGame(8, 60)(round) && countOf(round, 'cascade') >= 4],
    posterShare: 0.75,
  },
  {
    videoId: 'ukai-free-spins',
    title: {
      ja: '鵜飼の夜：水面に月が集まり、フリースピンへ',
      en: 'Cormorant Night: the moon gathers and free spins begin',
    },
    text: {
      ja: '水月が4つ出てフリースピンに入る場面です。倍率は最後まで下がりません。',
      en: 'Four moons in the water begin the free spins, in which the multiplier never goes back.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin') && returns(10, 80)(round)],
    posterShare: 0.5,
  },
]
