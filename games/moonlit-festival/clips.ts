// Video clips of Moonlit Festival.
import { hasEvent, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'moonlit-festival-first-win',
    title: { ja: '月夜の祭り：3回のスピンで当たり', en: 'Moonlit Festival: three spins, and a win' },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came, misses and wins alike.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, returnsInBaseGame(1, 2), returnsInBaseGame(2, 8)],
    posterShare: 0.8,
  },
  {
    videoId: 'moonlit-festival-big-win',
    title: { ja: '月夜の祭り：通常ゲームの大きな当たり', en: 'Moonlit Festival: a big win in the base game' },
    text: {
      ja: 'はずれの次に、賭け金の12倍を超える当たりが出た回です。',
      en: 'After a miss, a win of more than 12× the stake.',
    },
    tags: ['slots', 'base-game', 'big-win'],
    rounds: [returnsNothing, returnsInBaseGame(12, 60)],
    posterShare: 0.75,
  },
  {
    videoId: 'moonlit-festival-free-spins',
    title: { ja: '月夜の祭り：フリースピン突入', en: 'Moonlit Festival: the free spins begin' },
    text: {
      ja: '太鼓がそろってフリースピンに入る場面です。デモプレイでも遊べます。',
      en: 'The drums land and the free spins begin. The game can be played as a demo.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin')],
    posterShare: 0.6,
  },
]
