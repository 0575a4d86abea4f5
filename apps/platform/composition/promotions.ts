// The features of promotions put together: what is published, and what players are given of it.
import { createBonus } from '../features/engagement/bonus/index.ts'
import type { CouponFeature } from '../features/engagement/coupon/index.ts'
import { createFreeSpin } from '../features/engagement/free-spin/index.ts'
import { publishShipped, readShippedPromotions } from '../features/engagement/promotion/index.ts'
import type { Identity } from './identity.ts'
import type { Infrastructure } from './infrastructure.ts'
import { promotionKinds } from './promotion-kinds.ts'

export function createPromotions(
  { work, bus, profile, games }: Infrastructure,
  { features, limits }: Identity,
  { coupon }: { readonly coupon: Pick<CouponFeature, 'giveUp'> },
) {
  const { createNotice } = features.notice
  const { checkPlay } = limits
  const bonus = createBonus({ work, bus, createNotice, profile, checkPlay, giveUpCoupon: coupon.giveUp })
  return { bonus, freeSpin: createFreeSpin({ work, bus, games, bonus }) }
}

/** Publishes what ships and is not there yet. */
export const preparePromotions = ({ work }: Pick<Infrastructure, 'work'>, nowMs: number): Promise<void> =>
  work.write((tx) => publishShipped(tx, promotionKinds, readShippedPromotions(), nowMs))
