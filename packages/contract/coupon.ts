// A coupon: a bonus for a deposit, given when that is credited. The player's own money is never locked by it.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, Instant, pageAsked, withLoginName } from './fields.ts'

/**
 * Open to be used; on a deposit under way; used, and its bonus given; expired or given up. Those of before promotions are
 * staked for (`wagering`) and paid.
 */
export const CouponStatus = z.enum([
  'available',
  'reserved',
  'used',
  'wagering',
  'paid',
  'expired',
  'givenUp',
])
export type CouponStatus = z.infer<typeof CouponStatus>

export const Coupon = z.object({
  /** How the specification calls a coupon's id. */
  requestId: Id,
  /** A JSON list of `{ lang, name }` (specification, section 3). */
  configName: z.string(),
  fetchCurrency: Currency,
  bonusCurrency: Currency,
  /** Per cent of the deposit. */
  bonusRate: z.int(),
  maxBonus: Amount,
  minDeposit: Amount,
  /** How many times the bonus has to be staked. */
  wagerTimes: z.int(),
  status: CouponStatus,
  expiresAt: Instant,
  /** From the deposit on. */
  depositId: z.nullable(Id),
  bonusAmount: z.nullable(Amount),
  /** The bonus it brought, once it was used. */
  bonusRequestId: z.nullable(Id),
  /** On a deposit under way, or its bonus waits or is staked for: until that is over no other coupon can be used. */
  isInUse: z.boolean(),
  /** The promotion it is from, with its terms; null for those of before promotions. */
  activityCode: z.nullable(z.string()),
  wagerTarget: z.nullable(Amount),
  wagerDone: z.nullable(Amount),
})
export type Coupon = z.infer<typeof Coupon>

export const pageCoupons = call({
  path: '/api/ext/v1/bonus/coupon/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked, currency: z.optional(Currency) }),
  output: z.object({ coupons: z.array(Coupon), total: z.int() }),
})

/** What a coupon would bring for a deposit of this amount. */
export const queryBonusCurrencyAmount = call({
  path: '/api/v2/bonus/query_bonus_currency_amount',
  as: 'player',
  input: z.object({ ...withLoginName, requestId: Id, currency: Currency, amount: AmountText }),
  output: z.object({
    bonusCurrency: Currency,
    bonusAmount: Amount,
    wagerTarget: Amount,
    wagerTimes: z.int(),
  }),
  refusals: ['badAmount', 'couponUnknown', 'couponUnfit'],
})
