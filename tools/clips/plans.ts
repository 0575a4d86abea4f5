// The clips there are to record: which game, which rounds, and the words that stand beside them.
import type { Round } from '@mangetsu/contract/studio'

type Words = { readonly ja: string; readonly en: string }

export type ClipPlan = {
  readonly videoId: string
  readonly gameId: string
  readonly title: Words
  readonly text: Words
  /** Codes of `features/video/tags.ts`. */
  readonly tags: readonly string[]
  /** The rounds of the clip in order, each told by what it must be. */
  readonly rounds: readonly ((round: Round) => boolean)[]
  /** Where in the clip its poster is taken, from 0 to 1. */
  readonly posterShare: number
}

/** How many stakes the round returned. */
export const timesOf = ({ payout, stake }: Pick<Round, 'payout' | 'stake'>): number =>
  Number(payout) / Number(stake)

const has = ({ events }: Round, type: string): boolean => events.some((event) => event.type === type)

const isWon =
  (from: number, to: number) =>
  (round: Round): boolean =>
    timesOf(round) >= from && timesOf(round) < to

const isOfBase =
  (from: number, to: number) =>
  (round: Round): boolean =>
    isWon(from, to)(round) && !has(round, 'freeSpinsBegin')

const isBlank = (round: Round): boolean => timesOf(round) === 0

export const clipPlans: readonly ClipPlan[] = [
  {
    videoId: 'moonlit-festival-first-win',
    gameId: 'moonlit-festival',
    title: { ja: '月夜の祭り：3回のスピンで当たり', en: 'Moonlit Festival: three spins, and a win' },
    text: {
      ja: '通常ゲームの3スピンです。はずれも、図柄がそろった当たりも、そのまま録画しました。',
      en: 'Three spins of the base game, the one that returns nothing and those whose symbols light up.',
    },
    tags: ['slots', 'base-game'],
    rounds: [isBlank, isOfBase(1, 2), isOfBase(2, 8)],
    posterShare: 0.8,
  },
  {
    videoId: 'moonlit-festival-big-win',
    gameId: 'moonlit-festival',
    title: { ja: '月夜の祭り：通常ゲームの大きな当たり', en: 'Moonlit Festival: a big win in the base game' },
    text: {
      ja: 'はずれの次に、賭け金の12倍を超える当たりが出た回です。',
      en: 'After a miss, a spin that returned more than twelve stakes, recorded until it had been counted up.',
    },
    tags: ['slots', 'base-game', 'big-win'],
    rounds: [isBlank, isOfBase(12, 60)],
    posterShare: 0.75,
  },
  {
    videoId: 'moonlit-festival-free-spins',
    gameId: 'moonlit-festival',
    title: { ja: '月夜の祭り：フリースピン突入', en: 'Moonlit Festival: the free spins begin' },
    text: {
      ja: '太鼓がそろってフリースピンに入る場面です。お試しでも遊べます。',
      en: 'The drums line up and the free spins begin: the first part of such a round. A demo can show you the rest.',
    },
    tags: ['slots', 'free-spins'],
    rounds: [(round) => has(round, 'freeSpinsBegin')],
    posterShare: 0.6,
  },
  {
    videoId: 'fireworks-night-bonus',
    gameId: 'fireworks-night',
    title: { ja: '大花火の夜：ボーナス', en: 'Fireworks Night: a round with a bonus' },
    text: {
      ja: 'パチスロ「大花火の夜」で、ボーナスに入る場面です。',
      en: 'The beginning of a game on the pachislot Fireworks Night that returned many medals.',
    },
    tags: ['pachislot', 'bonus'],
    rounds: [isWon(20, 10_000)],
    posterShare: 0.8,
  },
  {
    videoId: 'koi-falls-win',
    gameId: 'koi-falls',
    title: { ja: '鯉の滝のぼり：出玉の多い1回', en: 'Koi Falls: balls come back' },
    text: {
      ja: 'パチンコで、打った玉より多くの玉が払い出された1回です。',
      en: 'A round on the pachinko machine that returned more balls than it took.',
    },
    tags: ['pachinko', 'base-game'],
    rounds: [isWon(1.5, 10_000)],
    posterShare: 0.7,
  },
]
