// The terms by which bonus money and free bets pay bets on sports, as the slip shows them.
import * as z from 'zod/mini'
import { Amount, Currency, Id, Instant } from './fields.ts'
import { Sport, SportOdds } from './sport.ts'

/** Which bets: all, those on one selection, or none. */
const SportBetsTerm = z.enum(['all', 'singles', 'none'])

/** The terms of a bonus for bets on sports: those outside are not paid by its money and do not count towards it. */
export const SportTerms = z.object({
  /** The least odds of each selection. */
  minOdds: SportOdds,
  bets: SportBetsTerm,
})
export type SportTerms = z.infer<typeof SportTerms>

/** The terms of a free bet: one slip of one bet, of one combination at most. */
export const FreeBetTerms = z.object({
  /** The least odds of each selection. */
  minOdds: SportOdds,
  /** Null for every sport. */
  sports: z.nullable(z.array(Sport)),
  /** Whether selections may be combined. */
  bets: z.enum(['all', 'singles']),
})
export type FreeBetTerms = z.infer<typeof FreeBetTerms>

/** A free bet that can be placed. A win pays its return less the stake, which is never the player's money. */
const FreeBet = z.object({
  bonusId: Id,
  currency: Currency,
  amount: Amount,
  terms: FreeBetTerms,
  until: Instant,
})
export type FreeBet = z.infer<typeof FreeBet>

/** The bonus whose wagering a slip may advance, and whose money may pay it. */
const SlipBonus = z.object({
  currency: Currency,
  /** The balance of the bonus. */
  amount: Amount,
  /** Which money pays a bet first; a bet is never split. */
  order: z.enum(['cashFirst', 'bonusFirst']),
  terms: SportTerms,
  /** The largest stake of its money, and of a bet that counts in full; null without one. */
  largestStake: z.nullable(Amount),
  /** The percentage of the stake at risk that counts towards its wagering. */
  weight: z.int(),
})
export type SlipBonus = z.infer<typeof SlipBonus>

export const SlipRewards = z.object({
  /** The bonus in play; null without one, and where bonuses are for games only. */
  bonus: z.nullable(SlipBonus),
  /** Those that can be placed, the first to expire first. */
  freeBets: z.array(FreeBet),
})

/** The money that pays a bet, other than the player's own. */
export const RewardFunding = z.enum(['bonus', 'freeBet'])
export type SportFunding = 'cash' | z.infer<typeof RewardFunding>
