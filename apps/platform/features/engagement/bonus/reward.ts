// A reward of a promotion. A promotion's file names amounts by currency; a granted reward has one of them.
import { Amount, Currency, GameId } from '@mangetsu/contract/fields'
import { FreeBetTerms, SportTerms } from '@mangetsu/contract/sport-bonus'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import { Amounts } from '../promotion/index.ts'
import { ContributionTableName, contributionFields, contributionTable } from './contributions.ts'

const Count = z.int().check(z.gte(1), z.lte(10_000))
const Days = z.int().check(z.gte(1), z.lte(365))

/** The least odds of each selection unless the terms state others, thousandths. */
const usualMinOdds = 1_500

/** Terms of bets on sports as a file states them. */
const SportTermsOfFile = z.strictObject({
  minOdds: z._default(SportTerms.shape.minOdds, usualMinOdds),
  bets: z._default(SportTerms.shape.bets, 'all'),
})

const Terms = z.strictObject({
  /** Wagering multiple of the bonus; 0 for cash. */
  times: z.int().check(z.gte(0), z.lte(100)),
  /** The contribution table that applies to kinds and games without a share of their own here. */
  contributions: z.optional(ContributionTableName),
  ...contributionFields,
  /** Games in which bonus money cannot be staked. */
  excludedGames: z._default(z.array(GameId), []),
  /**
   * Largest stake of bonus money in one round with all its steps; a stake of own money counts up to the same amount.
   */
  largestStake: z._default(Amounts, {}),
  /** Which money pays for a bet first; one bet is never split. */
  order: z._default(z.enum(['cashFirst', 'bonusFirst']), 'cashFirst'),
  /** Which bets on sports its money pays and which count towards it, whatever money pays them. */
  sports: z._default(SportTermsOfFile, { minOdds: usualMinOdds, bets: 'all' }),
  /** Days from claim to expiry. */
  days: z._default(Days, 30),
  /** Upper bound of the amount released to the player; without it, the whole remainder. */
  largestRelease: z.optional(Amounts),
})

/**
 * Wagering terms of a bonus. They are copied to each bonus when it is granted, with the shares of their contribution
 * table instead of its name.
 */
export const WageringTerms = z.pipe(
  Terms,
  z.transform(({ contributions, kinds, games, ...terms }: z.infer<typeof Terms>) => {
    const table = contributions === undefined ? { kinds: {}, games: {} } : contributionTable(contributions)
    return { ...terms, kinds: { ...table.kinds, ...kinds }, games: { ...table.games, ...games } }
  }),
)
export type WageringTerms = z.infer<typeof WageringTerms>

/** No wagering: the reward is the player's own immediately. */
export const cashWagering: WageringTerms = WageringTerms.parse({ times: 0 })

/** A reward as written in a promotion's file. */
export const Reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amounts: Amounts }),
  z.strictObject({ kind: z.literal('bonus'), amounts: Amounts, wagering: WageringTerms }),
  z.strictObject({
    kind: z.literal('freeSpins'),
    gameId: GameId,
    count: Count,
    /** Stake of one spin. */
    stakes: Amounts,
    /** Days from grant to expiry. */
    days: Days,
    /** Wagering terms of the winnings. */
    wagering: WageringTerms,
  }),
  z.strictObject({
    kind: z.literal('freeBet'),
    /** Stake of the bet. */
    amounts: Amounts,
    minOdds: z._default(FreeBetTerms.shape.minOdds, usualMinOdds),
    sports: z._default(FreeBetTerms.shape.sports, null),
    bets: z._default(FreeBetTerms.shape.bets, 'all'),
    /** Days from grant to expiry. */
    days: Days,
  }),
  z.strictObject({ kind: z.literal('points'), count: Count }),
])
export type Reward = z.infer<typeof Reward>

/** Free spins as stored with a bonus. */
export const Spins = z.strictObject({ gameId: GameId, count: Count, stake: Amount, days: Days })
export type Spins = z.infer<typeof Spins>

/** The terms of a free bet as stored with a bonus. */
export const StoredFreeBet = z.strictObject({ ...FreeBetTerms.shape, days: Days })
export type StoredFreeBet = z.infer<typeof StoredFreeBet>

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
  | {
      readonly kind: 'freeBet'
      readonly currency: CurrencyCode
      readonly amountMinor: bigint
      readonly terms: StoredFreeBet
      /** None: what a free bet wins is the player's own. */
      readonly wagering: WageringTerms
    }

export type GivenReward = MoneyReward | { readonly kind: 'points'; readonly count: number }

/**
 * Returns the wanted currency if the amounts include it, otherwise the first included one; undefined if there are none.
 */
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

/** Resolves a file's reward for a player with money in this currency. Throws if it names no amount. */
export function givenReward(reward: Reward, currency: CurrencyCode): GivenReward {
  if (reward.kind === 'points') return reward
  if (reward.kind === 'freeSpins') {
    const { gameId, count, days, wagering, stakes } = reward
    const { amountMinor: stakeMinor, currency: own } = chosen(stakes, currency)
    return { kind: 'freeSpins', currency: own, stakeMinor, gameId, count, days, wagering }
  }
  if (reward.kind === 'freeBet') {
    const { minOdds, sports, bets, days, amounts } = reward
    const terms = { minOdds, sports, bets, days }
    return { kind: 'freeBet', ...chosen(amounts, currency), terms, wagering: cashWagering }
  }
  const wagering = reward.kind === 'bonus' ? reward.wagering : cashWagering
  return { kind: 'money', ...chosen(reward.amounts, currency), wagering }
}

/** Returns the reward's cost to the budget, minor units. */
export const costOf = (reward: MoneyReward): bigint =>
  reward.kind === 'freeSpins' ? reward.stakeMinor * BigInt(reward.count) : reward.amountMinor
