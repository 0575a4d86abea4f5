// A reward as it is shown before it is taken: what it is, and what is asked of it.
import * as z from 'zod/mini'
import { Amount, Currency, GameId } from './fields.ts'

/** Null where nothing is asked: it is the player's own at once. */
export const WagerTimes = z.nullable(z.int())

export const RewardView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('money'),
    amount: Amount,
    currency: Currency,
    wagerTimes: WagerTimes,
    /** Days to stake for it once it was taken. */
    days: z.int(),
  }),
  z.object({
    kind: z.literal('freeSpins'),
    gameId: GameId,
    count: z.int(),
    stake: Amount,
    currency: Currency,
    /** Of what they win. */
    wagerTimes: WagerTimes,
    /** Days to play them. */
    days: z.int(),
    /** The most of their winnings that becomes the player's own; null without one. */
    largestRelease: z.nullable(Amount),
  }),
  z.object({ kind: z.literal('points'), count: z.int() }),
])
export type RewardView = z.infer<typeof RewardView>
