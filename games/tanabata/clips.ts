// Video clips of Star Festival.
import { allOf, hasEvent, hasWin, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'tanabata-first-win',
    title: {
      ja: '七夕：織姫と星がそろって{times}倍',
      en: 'Star Festival: the Weaver Star and stars pay {times}×',
    },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、短冊が笹に掛かる回も、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came: a miss, a wish hung on the bamboo, and a win.',
    },
    tags: ['slots', 'base-game'],
    rounds: [
      returnsNothing,
      (round) => hasEvent(round, 'meter') && !hasEvent(round, 'meterFull'),
      (round) => allOf(returnsInBaseGame(2, 8), hasWin('o'))(round) && !hasEvent(round, 'meterFull'),
    ],
    posterShare: 0.9,
  },
  {
    videoId: 'tanabata-bridge',
    title: {
      ja: '七夕：短冊20枚で鵲の橋が架かる',
      en: 'Star Festival: the twentieth wish builds the bridge',
    },
    text: {
      ja: '短冊が20枚になり、織姫と彦星が橋の上で会って、橋のスピンが始まる場面です。デモプレイでも遊べます。',
      en: 'The twentieth wish: the lovers meet on the bridge, and the bridge spins begin. The game can be played as a demo.',
    },
    tags: ['slots', 'bonus'],
    rounds: [(round) => hasEvent(round, 'meterFull')],
    posterShare: 0.5,
  },
]
