// Video clips of Lucky Cat.
import { hasEvent, returns, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'maneki-first-win',
    title: { ja: '招き猫：3回のスピンで当たり', en: 'Lucky Cat: three spins, and a win' },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came, misses and wins alike.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, returnsInBaseGame(1, 2), returnsInBaseGame(2, 8)],
    posterShare: 0.8,
  },
  {
    videoId: 'maneki-beckoning',
    title: { ja: '招き猫：福招き', en: 'Lucky Cat: the beckoning' },
    text: {
      ja: '小判が6枚そろって福招きが始まり、最後の合計が出るまでです。',
      en: 'Six koban start the beckoning, recorded up to the final total.',
    },
    tags: ['slots', 'big-win'],
    rounds: [(round) => hasEvent(round, 'holdEnd') && returns(20, 80)(round)],
    posterShare: 0.8,
  },
  {
    videoId: 'maneki-free-spins',
    title: { ja: '招き猫：フリースピン突入', en: 'Lucky Cat: the free spins begin' },
    text: {
      ja: '暖簾が3つ出てフリースピンに入る場面です。フリースピンの当たりは3倍になります。',
      en: 'Three shop curtains start the free spins, in which wins are tripled.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin') && !hasEvent(round, 'holdBegin')],
    posterShare: 0.6,
  },
]
