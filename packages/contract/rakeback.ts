// Rakeback: a share of the average cost of a week's stakes, returned by level, whether the player won or lost.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, CalendarDate, Currency, Instant, RequestId, withLoginName } from './fields.ts'

/** Status of the program: not offered; running, by the player's level; paused, for a player on a break or excluded. */
export const rakeBackStatuses = { none: 0, running: 1, paused: 2 } as const

/** Whether there is rakeback to claim now. */
export const rakeBackValidStatuses = { claimable: 0, nothing: 1 } as const

/** The specification's rakeback info (section 3), with its field names. */
export const RakebackInfo = z.object({
  rakeBackStatus: z.literal([0, 1, 2]),
  /** 0 if rakeback can be claimed. */
  rakeBackValidStatus: z.literal([0, 1]),
  /** Total that can be claimed now, in yen at the reference rate. */
  rakeAmountPendingTotal: Amount,
  /** The days it covers, such as `2026-11-16/2026-11-22`: those of the claimable rakeback, else the current week. */
  rakebackTimeStr: z.string(),
})
export type RakebackInfo = z.infer<typeof RakebackInfo>

export const RakebackWeek = z.object({
  /** First and last day of the week, by the site's calendar. */
  from: CalendarDate,
  to: CalendarDate,
  currency: Currency,
  /** Amount staked in the week, in games that count. */
  staked: Amount,
  /** Average cost of these stakes: each stake times the share that its game does not return. */
  cost: Amount,
  /** Share that is returned, per cent, by the level at the week's end. */
  share: z.int(),
  amount: Amount,
  state: z.enum(['running', 'claimable', 'claimed', 'expired']),
  /** Deadline for claiming it. */
  claimBy: Instant,
})
export type RakebackWeek = z.infer<typeof RakebackWeek>

/** Returns all rewards that the player has received, and the rakeback. */
export const queryRewardStatistics = call({
  path: '/api/v1/reward/statistics',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /**
     * By the bonus's type (specification, section 3) and currency: the number of bonuses, and the amount that became
     * the player's own.
     */
    rewards: z.array(z.object({ bonusType: z.int(), currency: Currency, count: z.int(), amount: Amount })),
    rakeback: RakebackInfo,
    /** Newest week first, limited to the weeks shown; each currency separately. */
    weeks: z.array(RakebackWeek),
  }),
})

/** Claims all available rakeback into the wallets. */
export const receiveRakeback = call({
  path: '/api/v2/rakeback_request/receive/v2',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({ ...withLoginName, requestId: RequestId, rakeType: z.literal(1) }),
  output: z.object({ received: z.array(z.object({ currency: Currency, amount: Amount })) }),
  refusals: ['rakebackNothing', 'rewardUsedUp', 'rewardTaken'],
})
