// Rakeback: a share of what a week's stakes cost on average, given back by level, won or lost.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, CalendarDate, Currency, Instant, RequestId, withLoginName } from './fields.ts'

/** Whether it runs: not offered; by the player's level; paused, for somebody on a break or excluded. */
export const rakeBackStatuses = { none: 0, running: 1, paused: 2 } as const

/** Whether something can be taken now. */
export const rakeBackValidStatuses = { claimable: 0, nothing: 1 } as const

/** The specification's rakeback info (section 3), by its names. */
export const RakebackInfo = z.object({
  rakeBackStatus: z.literal([0, 1, 2]),
  /** 0 when it can be taken. */
  rakeBackValidStatus: z.literal([0, 1]),
  /** All that can be taken now, in yen at the reference rate. */
  rakeAmountPendingTotal: Amount,
  /** The days it is for, such as `2026-11-16/2026-11-22`: of what can be taken, else of the week in hand. */
  rakebackTimeStr: z.string(),
})
export type RakebackInfo = z.infer<typeof RakebackInfo>

export const RakebackWeek = z.object({
  /** Its first day and its last, by the site's calendar. */
  from: CalendarDate,
  to: CalendarDate,
  currency: Currency,
  /** Staked in it, in games that count. */
  staked: Amount,
  /** What these stakes cost on average: each times what its game does not return. */
  cost: Amount,
  /** The share that comes back, per cent: of the level at the week's end. */
  share: z.int(),
  amount: Amount,
  state: z.enum(['running', 'claimable', 'claimed', 'expired']),
  /** It can be taken before this instant. */
  claimBy: Instant,
})
export type RakebackWeek = z.infer<typeof RakebackWeek>

/** All rewards the player has received, and the rakeback. */
export const queryRewardStatistics = call({
  path: '/api/v1/reward/statistics',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** By the bonus's type (specification, section 3) and currency: how many, and what became the player's own. */
    rewards: z.array(z.object({ bonusType: z.int(), currency: Currency, count: z.int(), amount: Amount })),
    rakeback: RakebackInfo,
    /** The newest first, of as many weeks as are kept in view; each currency for itself. */
    weeks: z.array(RakebackWeek),
  }),
})

/** Takes all rakeback that can be taken into the wallets. */
export const receiveRakeback = call({
  path: '/api/v2/rakeback_request/receive/v2',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({ ...withLoginName, requestId: RequestId, rakeType: z.literal(1) }),
  output: z.object({ received: z.array(z.object({ currency: Currency, amount: Amount })) }),
  refusals: ['rakebackNothing', 'rewardUsedUp', 'rewardTaken'],
})
