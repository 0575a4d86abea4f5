// A coupon: a bonus for a deposit, granted when the deposit is credited. It never locks the player's own money.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, Instant, pageInput, withLoginName } from './fields.ts'

/**
 * States: available; attached to a pending deposit; used, with its bonus granted; expired or forfeited. Coupons from
 * before promotions are being wagered (`wagering`), then paid.
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
  /** The specification's name for a coupon's id. */
  requestId: Id,
  /** A JSON list of `{ lang, name }` (specification, section 3). */
  configName: z.string(),
  fetchCurrency: Currency,
  bonusCurrency: Currency,
  /** Percentage of the deposit. */
  bonusRate: z.int(),
  maxBonus: Amount,
  minDeposit: Amount,
  /** Wagering requirement of the bonus, as a multiple. */
  wagerTimes: z.int(),
  status: CouponStatus,
  expiresAt: Instant,
  /** Set once a deposit uses it. */
  depositId: z.nullable(Id),
  bonusAmount: z.nullable(Amount),
  /** The bonus it granted, once it was used. */
  bonusRequestId: z.nullable(Id),
  /**
   * Whether a pending deposit has it, or its bonus is unclaimed or being wagered; until that ends no other coupon can
   * be used.
   */
  isInUse: z.boolean(),
  /** Credited deposits that must precede the deposit it is used on, and are still missing. */
  depositsLeft: z.int(),
  /** The promotion it belongs to, which has its terms; null for coupons from before promotions. */
  activityCode: z.nullable(z.string()),
  wagerTarget: z.nullable(Amount),
  wagerDone: z.nullable(Amount),
})
export type Coupon = z.infer<typeof Coupon>

export const pageCoupons = call({
  path: '/api/ext/v1/bonus/coupon/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput, currency: z.optional(Currency) }),
  output: z.object({ coupons: z.array(Coupon), total: z.int() }),
})

/** Returns the bonus that a coupon would grant for a deposit of this amount. */
export const queryBonusCurrencyAmount = call({
  path: '/api/v2/bonus/query_bonus_currency_amount',
  as: 'player',
  input: z.object({ ...withLoginName, requestId: Id, currency: Currency, amount: AmountText }),
  output: z.object({
    bonusCurrency: Currency,
    bonusAmount: Amount,
    wagerTarget: Amount,
    wagerTimes: z.int(),
    /** Maximum stake of bonus money in one round; null without a maximum. */
    largestStake: z.nullable(Amount),
    /** Days from the credit until the bonus expires. */
    days: z.int(),
  }),
  refusals: ['badAmount', 'couponUnknown', 'couponUnfit'],
})
