// Constants of the deposit activity: the benefits of a deposit, derived from the current coupons, under the
// specification's names; one code for players, another for visitors.
import type { ActivityConstant } from '@mangetsu/contract/activity'
import { toDecimal } from '@mangetsu/money'
import * as z from 'zod/mini'
import { instantOf } from '../../../kernel/clock.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import { couponCodeForm, couponKind, findOffer } from '../coupon/index.ts'
import { type Promotion, type PromotionKind, stateAt } from '../promotion/index.ts'

const Rules = z.strictObject({
  /** Audience: an activity for players is unknown to visitors, and vice versa. */
  isForVisitors: z.boolean(),
  constants: z
    .array(
      z.strictObject({
        conKey: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,32}$/)),
        /** The coupon it describes: its promotion's code and the currency, as in `welcome-1-jpy`. */
        coupon: z.string().check(z.regex(couponCodeForm)),
      }),
    )
    .check(z.minLength(1), z.maxLength(40)),
})
type Rules = z.infer<typeof Rules>

export const depositActivity: PromotionKind<Rules> = {
  kind: 'depositActivity',
  isUnlisted: true,
  rules: Rules,
  openAfterMs: () => 0,
  /** The offer of its first coupon in force; throws if none of its coupons exists. */
  offer({ code, rules }, context) {
    const codes = rules.constants.map(({ coupon }) => coupon.slice(0, coupon.lastIndexOf('-')))
    const first = codes
      .map((one) =>
        context.promotions.find(({ kind, code: other }) => kind === couponKind.kind && other === one),
      )
      .find((found) => found !== undefined)
    if (first === undefined) throw new Error(`${code} describes no coupon that exists`)
    return couponKind.offer({ ...first, rules: couponKind.rules.parse(first.body.rules) }, context)
  },
}

/** Reads the activity's constants as of an instant, in order; a coupon that is no longer given has none. */
export async function constantsOf(
  tx: Pick<Connection, 'query'>,
  { code, body, rules }: Promotion<Rules>,
  nowMs: number,
): Promise<ActivityConstant[]> {
  const constants: ActivityConstant[] = []
  for (const { conKey, coupon } of rules.constants) {
    const offer = await findOffer(tx, coupon, nowMs)
    if (offer === undefined) continue
    const { currency, ratePercent, maxBonusMinor, depositsBefore, name, isRunning } = offer
    constants.push({
      activityCode: code,
      conKey,
      conVal: String(ratePercent),
      flag: isRunning && stateAt(body, nowMs) === 'running' ? 1 : 0,
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
    })
  }
  return constants
}
