// Video clips of Wind God and Thunder God.
import { hasEvent, returns, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'fujin-raijin-first-win',
    title: { ja: '風神雷神：3回のスピンで当たり', en: 'Wind God and Thunder God: three spins, and a win' },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came, misses and wins alike.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, returnsInBaseGame(0.1, 1), returnsInBaseGame(1.5, 6)],
    posterShare: 0.8,
  },
  {
    videoId: 'fujin-raijin-respin',
    title: { ja: '風神雷神：神が現れてリスピン', en: 'Wind God and Thunder God: a god, and a respin' },
    text: {
      ja: '神がリール1本を埋め、残りのリールがリスピンする場面です。',
      en: 'A god fills a whole reel, and the other reels respin.',
    },
    tags: ['slots', 'base-game'],
    rounds: [(round) => hasEvent(round, 'respinsBegin') && returnsInBaseGame(3, 40)(round)],
    posterShare: 0.6,
  },
  {
    videoId: 'fujin-raijin-storm',
    title: {
      ja: '風神雷神：風神と雷神がそろってフリースピン',
      en: 'Wind God and Thunder God: both gods, and free spins',
    },
    text: {
      ja: '風神と雷神がそろい、嵐のフリースピンに入る場面です。デモプレイでも遊べます。',
      en: 'Both gods appear and the free spins begin. The game can be played as a demo.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin') && returns(40, 400)(round)],
    posterShare: 0.6,
  },
]
