// The features of promotions put together: what is published, and what players are given of it.
import { createActivity } from '../features/engagement/activity/index.ts'
import { createBonus } from '../features/engagement/bonus/index.ts'
import { createCode } from '../features/engagement/code/index.ts'
import type { CouponFeature } from '../features/engagement/coupon/index.ts'
import { createFreeSpin } from '../features/engagement/free-spin/index.ts'
import {
  type AudiencePorts,
  publishShipped,
  readShippedPromotions,
} from '../features/engagement/promotion/index.ts'
import { createRakeback, rakebackShares } from '../features/engagement/rakeback/index.ts'
import { createVip, vipLevelOf } from '../features/engagement/vip/index.ts'
import { activityKey } from '../features/identity/config/index.ts'
import type { Identity } from './identity.ts'
import type { Infrastructure } from './infrastructure.ts'
import { promotionKinds } from './promotion-kinds.ts'

/** What is known of players that promotions ask for. */
const audienceOf = ({ features }: Identity): AudiencePorts => ({
  vipLevelOf,
  kycLevelOf: features.kyc.levelOf,
})

export function createPromotions(
  { work, bus, profile, games, encryptionFor }: Infrastructure,
  identity: Identity,
  { coupon }: { readonly coupon: Pick<CouponFeature, 'giveUp'> },
) {
  const { createNotice } = identity.features.notice
  const { checkPlay } = identity.limits
  const audience = audienceOf(identity)
  const bonus = createBonus({ work, bus, createNotice, profile, checkPlay, giveUpCoupon: coupon.giveUp })
  const kinds = promotionKinds
  return {
    bonus,
    freeSpin: createFreeSpin({ work, bus, games, bonus }),
    activity: createActivity({ work, bus, kinds, audience, bonus, checkPlay, activityKey, applyOfKind: {} }),
    code: createCode({ work, bus, encryption: encryptionFor('codes'), audience, bonus }),
    vip: createVip({ work, games, bonus, checkPlay, rakebackShares }),
    rakeback: createRakeback({ work, bus, games, bonus, createNotice, checkPlay }),
  }
}

/** Publishes what ships and is not there yet. */
export const preparePromotions = ({ work }: Pick<Infrastructure, 'work'>, nowMs: number): Promise<void> =>
  work.write((tx) => publishShipped(tx, promotionKinds, readShippedPromotions(), nowMs))
