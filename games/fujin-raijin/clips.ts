// The videos of Wind God and Thunder God.
import { hasEvent, returns, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'fujin-raijin-first-win',
    title: { ja: '風神雷神：3回のスピンで当たり', en: 'Wind God and Thunder God: three spins, and a win' },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, the one that returns nothing and those whose symbols light up.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, returnsInBaseGame(0.1, 1), returnsInBaseGame(1.5, 6)],
    posterShare: 0.8,
  },
  {
    videoId: 'fujin-raijin-respin',
    title: { ja: '風神雷神：神が立ち、もう一度回る', en: 'Wind God and Thunder God: a god, and a respin' },
    text: {
      ja: '神がリールいっぱいに立ち、残りのリールがもう一度回ります。',
      en: 'A god fills his reel, and the others spin once more.',
    },
    tags: ['slots', 'base-game'],
    rounds: [(round) => hasEvent(round, 'respinsBegin') && returnsInBaseGame(3, 40)(round)],
    posterShare: 0.6,
  },
  {
    videoId: 'fujin-raijin-storm',
    title: { ja: '風神雷神：二柱そろって嵐', en: 'Wind God and Thunder God: both gods, and the storm' },
    text: {
      ja: '風神と雷神がそろい、嵐のフリースピンに入る場面です。デモプレイでも遊べます。',
      en: 'Both gods stand and the storm begins: the first part of such a round. A demo can show you the rest.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin') && returns(40, 400)(round)],
    posterShare: 0.6,
  },
]
