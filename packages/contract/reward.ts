// A reward as shown before it is claimed: its value and its terms.
import * as z from 'zod/mini'
import { Amount, Currency, GameId } from './fields.ts'
import { FreeBetTerms } from './sport-bonus.ts'

/** Wagering requirement as a multiple; null if there is none and the reward is the player's own at once. */
export const WagerTimes = z.nullable(z.int())

export const RewardView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('money'),
    amount: Amount,
    currency: Currency,
    wagerTimes: WagerTimes,
    /** Days within which it must be wagered after it was claimed. */
    days: z.int(),
  }),
  z.object({
    kind: z.literal('freeSpins'),
    gameId: GameId,
    count: z.int(),
    stake: Amount,
    currency: Currency,
    /** Wagering requirement on the winnings. */
    wagerTimes: WagerTimes,
    /** Days within which they must be played. */
    days: z.int(),
    /** Maximum of the winnings that becomes the player's own; null without a maximum. */
    largestRelease: z.nullable(Amount),
  }),
  z.object({
    kind: z.literal('freeBet'),
    amount: Amount,
    currency: Currency,
    terms: FreeBetTerms,
    /** Days within which it must be placed. */
    days: z.int(),
  }),
  z.object({ kind: z.literal('points'), count: z.int() }),
])
export type RewardView = z.infer<typeof RewardView>
