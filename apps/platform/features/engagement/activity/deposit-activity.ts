// The constants of the deposit activity: what a deposit brings, read off the coupons there are, by the names of the
// specification; one code for players, another for visitors.
import type { ActivityConstant } from '@mangetsu/contract/activity'
import { toDecimal } from '@mangetsu/money'
import * as z from 'zod/mini'
import { instantOf } from '../../../kernel/clock.ts'
import { findOffer } from '../coupon/index.ts'
import { type Promotion, type PromotionKind, stateAt } from '../promotion/index.ts'

const Rules = z.strictObject({
  /** Whom it speaks to: an activity for players is unknown to visitors, and the other way round. */
  isForVisitors: z.boolean(),
  constants: z
    .array(
      z.strictObject({
        conKey: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,32}$/)),
        /** The coupon it tells of. */
        coupon: z.string(),
      }),
    )
    .check(z.minLength(1), z.maxLength(40)),
})
type Rules = z.infer<typeof Rules>

export const depositActivity: PromotionKind<Rules> = {
  kind: 'depositActivity',
  rules: Rules,
  openAfterMs: () => 0,
  check: (_body, { constants }) =>
    constants
      .filter(({ coupon }) => findOffer(coupon) === undefined)
      .map(({ coupon }) => `There is no coupon "${coupon}".`),
}

/** Its constants as of an instant, in their order. */
export function constantsOf({ code, body, rules }: Promotion<Rules>, nowMs: number): ActivityConstant[] {
  return rules.constants.flatMap(({ conKey, coupon }) => {
    const offer = findOffer(coupon)
    if (offer === undefined) return []
    const { currency, ratePercent, maxBonusMinor, depositsBefore, name } = offer
    return [
      {
        activityCode: code,
        conKey,
        conVal: String(ratePercent),
        flag: stateAt(body, nowMs) === 'running' ? 1 : 0,
        productId: 'mangetsu',
        sysNowTime: instantOf(nowMs),
        extraResult: {
          depositTime: depositsBefore + 1,
          bonusRate: ratePercent,
          freeSpinTimes: 0,
          freeSpinCounts: 0,
          prizeAmount: toDecimal(maxBonusMinor, currency),
          currency,
          remark: name,
          activityDescribes: body.terms,
          activityBeginDate: body.from,
          activityEndDate: body.until,
        },
      },
    ]
  })
}
