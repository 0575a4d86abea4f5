// Video clips of Wind God and Thunder God.
import { hasEvent, returns, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'fujin-raijin-first-win',
    title: {
      ja: '風神雷神：3回のスピンに風神が2度',
      en: 'Wind God and Thunder God: the Wind God comes twice in three spins',
    },
    text: {
      ja: '通常ゲームの3スピンです。風神がリール1本を埋め、残りのリールがリスピンする回を2度含みます。',
      en: 'Three spins of the base game. Twice the Wind God fills a whole reel, and the other reels respin.',
    },
    tags: ['slots', 'base-game'],
    rounds: [
      (round) => returnsNothing(round) && hasEvent(round, 'respinsBegin'),
      returnsInBaseGame(0.1, 1),
      (round) => returnsInBaseGame(1.5, 6)(round) && hasEvent(round, 'respinsBegin'),
    ],
    posterShare: 0.5,
  },
  {
    videoId: 'fujin-raijin-respin',
    title: {
      ja: '風神雷神：神のリールとリスピンで{times}倍',
      en: 'Wind God and Thunder God: a god’s reel and a respin pay {times}×',
    },
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
      ja: '風神雷神：二柱がそろって嵐のフリースピン',
      en: 'Wind God and Thunder God: both gods start the storm',
    },
    text: {
      ja: '風神と雷神がそろい、嵐のフリースピンに入る場面です。デモプレイでも遊べます。',
      en: 'Both gods appear and the free spins begin. The game can be played as a demo.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin') && returns(40, 400)(round)],
    posterShare: 0.7,
  },
]
