// Video clips of Goldfish Scooping.
import { hasEvent, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'kingyo-scoop',
    title: {
      ja: '金魚すくい：ポイが3×3に広がって{times}倍',
      en: 'Goldfish Scooping: the scoop grows to 3×3 and pays {times}×',
    },
    text: {
      ja: 'はずれの次に、残ったポイが広がって9匹をすくった回です。',
      en: 'After a miss, a scoop left on the reels grows to 3×3 and catches nine fish.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, (round) => hasEvent(round, 'scoop') && !hasEvent(round, 'freeSpinsBegin')],
    posterShare: 0.65,
  },
  {
    videoId: 'kingyo-cascade',
    title: { ja: '金魚すくい：連鎖が続いて{times}倍', en: 'Goldfish Scooping: cascades pay {times}×' },
    text: {
      ja: '当たった金魚が泳ぎ去り、空いた場所に次の金魚が来て、また当たった回です。',
      en: 'Winning goldfish swim away, others take their places, and win again.',
    },
    tags: ['slots', 'base-game'],
    rounds: [
      (round) =>
        round.events.filter(({ type }) => type === 'cascade').length >= 3 &&
        !hasEvent(round, 'scoop') &&
        !hasEvent(round, 'freeSpinsBegin'),
    ],
    posterShare: 0.5,
  },
  {
    videoId: 'kingyo-free-spins',
    title: {
      ja: '金魚すくい：お椀4つでフリースピン',
      en: 'Goldfish Scooping: four bowls start the free spins',
    },
    text: {
      ja: 'お椀が4つそろい、夕方の光のなかでフリースピンが始まる場面です。',
      en: 'Four bowls land, and the free spins begin in the evening light.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin')],
    posterShare: 0.4,
  },
]
