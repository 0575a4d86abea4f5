// A reward: what a promotion gives. In a promotion's file it names amounts by currency; given, it is one of them.
import { Amount, Currency, GameId } from '@mangetsu/contract/fields'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import { Amounts } from '../promotion/index.ts'

const Percent = z.int().check(z.gte(0), z.lte(100))
const Count = z.int().check(z.gte(1), z.lte(10_000))
const Days = z.int().check(z.gte(1), z.lte(365))

/** What a bonus asks for before it is the player's own. Stamped on each bonus as it is given. */
export const WageringTerms = z.strictObject({
  /** How many times the bonus has to be staked; 0 for cash. */
  times: z.int().check(z.gte(0), z.lte(100)),
  /** How much of a stake counts, per cent: of a kind of play, and of single games before it (`contract/bonus-weight.ts`). */
  kinds: z._default(z.record(z.string(), Percent), {}),
  games: z._default(z.record(GameId, Percent), {}),
  /** Games its money cannot be staked in. */
  excludedGames: z._default(z.array(GameId), []),
  /** The largest stake of its money in one round with all its steps, and as much of a stake of own money counts. */
  largestStake: z._default(Amounts, {}),
  /** Which money a bet takes while it is played, whole. */
  order: z._default(z.enum(['cashFirst', 'bonusFirst']), 'cashFirst'),
  /** Days from being taken until it is over. */
  days: z._default(Days, 30),
  /** The most that becomes the player's own; without it, all that is left. */
  largestRelease: z.optional(Amounts),
})
export type WageringTerms = z.infer<typeof WageringTerms>

/** Asks for nothing: what is given is the player's own at once. */
export const cashWagering: WageringTerms = WageringTerms.parse({ times: 0 })

/** A reward as a promotion's file names it. */
export const Reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amounts: Amounts }),
  z.strictObject({ kind: z.literal('bonus'), amounts: Amounts, wagering: WageringTerms }),
  z.strictObject({
    kind: z.literal('freeSpins'),
    gameId: GameId,
    count: Count,
    /** What one spin stakes. */
    stakes: Amounts,
    /** Days from being given until they are over. */
    days: Days,
    /** Of what they win. */
    wagering: WageringTerms,
  }),
  z.strictObject({ kind: z.literal('points'), count: Count }),
])
export type Reward = z.infer<typeof Reward>

/** Free spins as a bonus keeps them. */
export const Spins = z.strictObject({ gameId: GameId, count: Count, stake: Amount, days: Days })
export type Spins = z.infer<typeof Spins>

/** A reward in one currency, minor units. */
export type MoneyReward =
  | {
      readonly kind: 'money'
      readonly currency: CurrencyCode
      readonly amountMinor: bigint
      readonly wagering: WageringTerms
    }
  | {
      readonly kind: 'freeSpins'
      readonly currency: CurrencyCode
      readonly stakeMinor: bigint
      readonly gameId: string
      readonly count: number
      readonly days: number
      readonly wagering: WageringTerms
    }

export type GivenReward = MoneyReward | { readonly kind: 'points'; readonly count: number }

/** The wanted currency where amounts name it, else the first they name; undefined when they name none. */
function currencyAmong(amounts: Amounts, wanted: CurrencyCode): CurrencyCode | undefined {
  if (amounts[wanted] !== undefined) return wanted
  const [first] = Object.keys(amounts)
  return first === undefined ? undefined : Currency.parse(first)
}

function chosen(amounts: Amounts, wanted: CurrencyCode) {
  const currency = currencyAmong(amounts, wanted)
  const amount = currency === undefined ? undefined : amounts[currency]
  if (currency === undefined || amount === undefined) throw new Error('a reward names no amount')
  return { currency, amountMinor: minorOf(amount, currency) }
}

/** The reward of a file as it is given to a player who has money in this currency. Throws when it names no amount. */
export function givenReward(reward: Reward, currency: CurrencyCode): GivenReward {
  if (reward.kind === 'points') return reward
  if (reward.kind === 'freeSpins') {
    const { gameId, count, days, wagering, stakes } = reward
    const { amountMinor: stakeMinor, currency: own } = chosen(stakes, currency)
    return { kind: 'freeSpins', currency: own, stakeMinor, gameId, count, days, wagering }
  }
  const wagering = reward.kind === 'bonus' ? reward.wagering : cashWagering
  return { kind: 'money', ...chosen(reward.amounts, currency), wagering }
}

/** What a reward takes out of a budget, minor units. */
export const costOf = (reward: MoneyReward): bigint =>
  reward.kind === 'money' ? reward.amountMinor : reward.stakeMinor * BigInt(reward.count)
