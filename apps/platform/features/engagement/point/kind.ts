// The point shop as a kind of promotion: the items points can buy.
import * as z from 'zod/mini'
import { Reward, sumOfRewards, wagerTimesOf } from '../bonus/index.ts'
import type { PromotionKind } from '../promotion/index.ts'

const Rules = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
      cost: z.int().check(z.gte(1), z.lte(1_000_000)),
      reward: Reward,
    }),
  ),
})
export type PointShopRules = z.infer<typeof Rules>

export const pointShopKind: PromotionKind<PointShopRules> = {
  kind: 'pointShop',
  rules: Rules,
  openAfterMs: () => 0,
  offer({ code, body, rules: { items } }) {
    const [cheapest] = items.toSorted((one, other) => one.cost - other.cost)
    if (cheapest === undefined) throw new Error(`the shop ${code} has no item`)
    return {
      gain: { shape: 'shop', cost: cheapest.cost, ...sumOfRewards([cheapest.reward]) },
      cap: null,
      wagerTimes: wagerTimesOf(items.map(({ reward }) => reward)),
      claimDays: null,
      recurs: null,
      deadline: body.until,
    }
  },
  check(_body, { items }) {
    const faults: string[] = []
    if (items.length === 0) faults.push('The shop has nothing to buy.')
    if (new Set(items.map(({ id }) => id)).size < items.length)
      faults.push('Two things of the shop have the same id.')
    if (items.some(({ reward }) => reward.kind === 'points')) faults.push('Points do not buy points.')
    return faults
  },
}
