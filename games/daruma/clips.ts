// Video clips of Lucky Daruma.
import { allOf, hasEvent, hasWin, returns, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'daruma-first-win',
    title: { ja: '福だるま：羽子板がそろって{times}倍', en: 'Lucky Daruma: battledores pay {times}×' },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came: one miss and two wins.',
    },
    tags: ['slots', 'base-game'],
    rounds: [
      returnsNothing,
      (round) => returns(1, 2)(round) && !hasEvent(round, 'holdBegin'),
      (round) => allOf(returns(2, 8), hasWin('h'))(round) && !hasEvent(round, 'holdBegin'),
    ],
    posterShare: 0.8,
  },
  {
    videoId: 'daruma-painting',
    title: { ja: '福だるま：だるま5つで目入れが始まる', en: 'Lucky Daruma: five darumas start the painting' },
    text: {
      ja: 'だるまが5つそろい、1つずつ目を入れていく場面です。デモプレイでも遊べます。',
      en: 'Five darumas land, and their eyes are painted one by one. The game can be played as a demo.',
    },
    tags: ['slots', 'bonus'],
    rounds: [(round) => hasEvent(round, 'holdBegin') && returns(5, 20)(round)],
    posterShare: 0.8,
  },
  {
    videoId: 'daruma-nine',
    title: {
      ja: '福だるま：9マスすべてに目入れ、{times}倍',
      en: 'Lucky Daruma: all nine cells painted, {times}×',
    },
    text: {
      ja: '9マスすべてがだるまになり、それぞれの金額に賭け金の50倍が加わった回です。',
      en: 'A round in which darumas fill all nine cells, which pays 50× the stake on top of their values.',
    },
    tags: ['slots', 'bonus', 'big-win'],
    rounds: [(round) => hasEvent(round, 'holdBegin') && returns(50, 101)(round)],
    isEndShown: true,
    posterShare: 0.02,
  },
]
