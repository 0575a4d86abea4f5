// A coupon: a bonus for a deposit. The player's own money is never locked by it; the bonus is paid once it was staked for.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, Instant, pageAsked, withLoginName } from './fields.ts'

/** Open to be used; on a deposit under way; being staked for; paid; and the three ways it ends without. */
export const CouponStatus = z.enum(['available', 'reserved', 'wagering', 'paid', 'expired', 'givenUp'])
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
  /** How many times the bonus has to be staked before it is paid. */
  wagerTimes: z.int(),
  status: CouponStatus,
  expiresAt: Instant,
  /** From the deposit on. */
  depositId: z.nullable(Id),
  bonusAmount: z.nullable(Amount),
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
