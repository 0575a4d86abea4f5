// Video clips of Star Festival.
import { hasEvent, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'tanabata-first-win',
    title: { ja: '七夕：3回のスピンで当たり', en: 'Star Festival: three spins, and a win' },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、短冊が笹に掛かる回も、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, recorded as they came: a miss, a wish hung on the bamboo, and a win.',
    },
    tags: ['slots', 'base-game'],
    rounds: [
      returnsNothing,
      (round) => hasEvent(round, 'meter') && !hasEvent(round, 'meterFull'),
      (round) => returnsInBaseGame(2, 8)(round) && !hasEvent(round, 'meterFull'),
    ],
    posterShare: 0.8,
  },
  {
    videoId: 'tanabata-bridge',
    title: { ja: '七夕：鵲の橋が架かる', en: 'Star Festival: the bridge of magpies' },
    text: {
      ja: '短冊が20枚になり、織姫と彦星が橋の上で会って、橋のスピンが始まる場面です。デモプレイでも遊べます。',
      en: 'The twentieth wish: the lovers meet on the bridge, and the bridge spins begin. The game can be played as a demo.',
    },
    tags: ['slots', 'bonus'],
    rounds: [(round) => hasEvent(round, 'meterFull')],
    posterShare: 0.55,
  },
]
