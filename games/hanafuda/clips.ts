// Video clips of Flower Cards.

import { returns, returnsInBaseGame, returnsNothing } from '@mangetsu/games/clip-rounds'
import type { ClipPlan } from '@mangetsu/games/manifest'
import type { SetsEvent } from '@mangetsu/slot-engine/events'

type Round = Parameters<ClipPlan['rounds'][number]>[0]

/** Whether a set was completed in the round. */
const completes = ({ events }: Round, set: string): boolean =>
  events.some(
    (event) =>
      event.type === 'sets' && (event as unknown as SetsEvent).completed.some(({ name }) => name === set),
  )

export const clips: readonly ClipPlan[] = [
  {
    videoId: 'hanafuda-first-win',
    title: { ja: '花札：札が落ちて連鎖が始まる', en: 'Flower Cards: cards fall and a cascade begins' },
    text: {
      ja: 'はずれのあと、当たった札が取られて次の札が落ち、連鎖が続くまでの3スピンを、そのまま録画しました。',
      en: 'Three spins recorded as they came: a miss, then wins whose cards are collected and make room for the next.',
    },
    tags: ['slots', 'base-game'],
    rounds: [returnsNothing, returnsInBaseGame(0.5, 2), returnsInBaseGame(2, 8)],
    posterShare: 0.8,
  },
  {
    videoId: 'hanafuda-inoshikacho',
    title: { ja: '花札：猪鹿蝶が成立', en: 'Flower Cards: boar, deer, butterfly is completed' },
    text: {
      ja: '猪、鹿、蝶の札がそろって、役の配当が出るまでの1回です。',
      en: 'A round in which boar, deer and butterflies are all collected, and the set is paid.',
    },
    tags: ['slots', 'bonus'],
    rounds: [(round) => completes(round, 'inoshikacho') && returns(3, 40)(round)],
    posterShare: 0.6,
  },
  {
    videoId: 'hanafuda-big-win',
    title: { ja: '花札：三光が成立して{times}倍', en: 'Flower Cards: three brights and {times}×' },
    text: {
      ja: '光札が3枚そろい、賭け金の20倍を超えた回です。',
      en: 'Three brights in one spin, and a win of more than 20× the stake.',
    },
    tags: ['slots', 'bonus', 'big-win'],
    rounds: [(round) => completes(round, 'sanko') && returns(20, 200)(round)],
    isEndShown: true,
    posterShare: 0.9,
  },
]
