// Daily sign-in: marking a day, its reward, and the uses of points.
import * as z from 'zod/mini'
import { ActivityCode } from './activity.ts'
import { call } from './call.ts'
import { Amount, CalendarDate, Currency, InBoth, Instant, withLoginName } from './fields.ts'
import { RewardView } from './reward.ts'

/** States of a ladder's step: received, marked but not received on its day, today's, still to come. */
export const SignStepState = z.enum(['received', 'missed', 'today', 'toCome'])
export type SignStepState = z.infer<typeof SignStepState>

/** One step per reward; it starts again after its last day. */
export const SignLadder = z.object({
  steps: z.array(z.object({ number: z.int(), reward: RewardView, state: SignStepState })),
  /** Today's step, or the next one to be marked. */
  current: z.int(),
})
export type SignLadder = z.infer<typeof SignLadder>

export const ReceivedReward = z.object({
  reward: RewardView,
  /** False if the promotion's budget was exhausted. */
  isGiven: z.boolean(),
})
export type ReceivedReward = z.infer<typeof ReceivedReward>

export const PointShop = z.object({
  activityCode: ActivityCode,
  items: z.array(z.object({ itemId: z.string(), cost: z.int(), reward: RewardView })),
})
export type PointShop = z.infer<typeof PointShop>

export const SignDetail = z.object({
  activityCode: ActivityCode,
  /** 1 if a day can be marked. */
  flag: z.int(),
  /** Reason why no day can be marked. */
  why: z.nullable(z.enum(['notOpen', 'notForYou', 'onBreak', 'excluded', 'identityHeld'])),
  /** 1 once today has been marked. */
  signFlag: z.int(),
  /** 1 once today's reward has been received. */
  rewardFlag: z.int(),
  /** The current day in the site's time zone. */
  today: CalendarDate,
  renewsAt: Instant,
  /** Number of days marked so far; a missed day does not reduce it. */
  days: z.int(),
  week: SignLadder,
  month: SignLadder,
  /** Today's reward; empty before it is received. */
  received: z.array(ReceivedReward),
  /** Totals of the calendar month. */
  sums: z.object({
    days: z.int(),
    points: z.int(),
    freeSpins: z.int(),
    money: z.array(z.object({ amount: Amount, currency: Currency })),
  }),
  points: z.object({ balance: z.int(), expiresAt: z.nullable(Instant) }),
  shop: z.nullable(PointShop),
  version: z.int(),
  title: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
})
export type SignDetail = z.infer<typeof SignDetail>

const input = z.object({ ...withLoginName, activityCode: ActivityCode })

/** The day that the player was shown: the call is refused once it has ended. Without it, the current day. */
const inputOfDay = z.object({ ...input.shape, day: z.optional(CalendarDate) })

/** For a visitor: the ladders of a new player, with no day that can be marked. */
export const querySignDetail = call({
  path: '/throne-api/activity_detail_sign/customer_sign_detail_v2',
  as: 'either',
  silent: true,
  input: input,
  output: SignDetail,
  refusals: ['activityUnknown'],
})

/** Marks today; repeating it changes nothing. */
export const applySign = call({
  path: '/throne-api/activity_detail_sign/apply_sign_v2',
  as: 'player',
  perMinute: 120,
  input: inputOfDay,
  output: SignDetail,
  refusals: [
    'activityUnknown',
    'activityNotOpen',
    'activityNotForYou',
    'onBreak',
    'excluded',
    'identityHeld',
    'signDayOver',
  ],
})

/** Receives today's reward once; repeating it returns the same reward. */
export const fetchSignReward = call({
  path: '/throne-api/activity_detail_sign/fetch_sign_reward',
  as: 'player',
  perMinute: 120,
  input: inputOfDay,
  output: SignDetail,
  refusals: ['activityUnknown', 'signDayUnmarked', 'signDayOver'],
})
