// Video clips of Moonlit Festival.
import { allOf, hasEvent, hasWin, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'moonlit-festival-first-win',
    title: {
      ja: '月夜の祭り：錦鯉がそろって{times}倍',
      en: 'Moonlit Festival: koi across the reels pay {times}×',
    },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came, misses and wins alike.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, returnsInBaseGame(1, 2), allOf(returnsInBaseGame(2, 8), hasWin('o'))],
    posterShare: 0.8,
  },
  {
    videoId: 'moonlit-festival-big-win',
    title: { ja: '月夜の祭り：達磨が4つ並んで{times}倍', en: 'Moonlit Festival: four darumas pay {times}×' },
    text: {
      ja: 'はずれの次に、賭け金の12倍を超える当たりが出た回です。',
      en: 'After a miss, a win of more than 12× the stake.',
    },
    tags: ['slots', 'base-game', 'big-win'],
    rounds: [returnsNothing, allOf(returnsInBaseGame(12, 60), hasWin('d'))],
    posterShare: 0.75,
  },
  {
    videoId: 'moonlit-festival-free-spins',
    title: {
      ja: '月夜の祭り：太鼓がそろってフリースピン',
      en: 'Moonlit Festival: drums start the free spins',
    },
    text: {
      ja: '太鼓がそろってフリースピンに入る場面です。デモプレイでも遊べます。',
      en: 'The drums land and the free spins begin. The game can be played as a demo.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => hasEvent(round, 'freeSpinsBegin')],
    posterShare: 0.2,
  },
]
