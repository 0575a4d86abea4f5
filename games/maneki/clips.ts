// Video clips of Lucky Cat.
import {
  allOf,
  hasEvent,
  hasWin,
  returns,
  returnsInBaseGame,
  returnsNothing,
} from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'maneki-first-win',
    title: { ja: '招き猫：鯛が4つ並んで{times}倍', en: 'Lucky Cat: four sea bream pay {times}×' },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came, misses and wins alike.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, returnsInBaseGame(1, 2), allOf(returnsInBaseGame(2, 8), hasWin('t'))],
    posterShare: 0.9,
  },
  {
    videoId: 'maneki-beckoning',
    title: { ja: '招き猫：小判6枚で福招きが始まる', en: 'Lucky Cat: six koban start the beckoning' },
    text: {
      ja: '小判が6枚そろって福招きが始まり、さらに小判が増えていく場面です。',
      en: 'Six koban start the beckoning, and more of them land.',
    },
    tags: ['slots', 'big-win'],
    rounds: [(round) => hasEvent(round, 'holdEnd') && returns(20, 80)(round)],
    posterShare: 0.7,
  },
  {
    videoId: 'maneki-free-spins',
    title: { ja: '招き猫：暖簾3つでフリースピン', en: 'Lucky Cat: three shop curtains start the free spins' },
    text: {
      ja: '暖簾が3つ出てフリースピンに入る場面です。フリースピンの当たりは3倍になります。',
      en: 'Three shop curtains start the free spins, in which wins are tripled.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin') && !hasEvent(round, 'holdBegin')],
    posterShare: 0.2,
  },
]
