// The static parts of rewards for verification.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { kycRewardKind } from './kind.ts'

export const descriptor: PromotionDescriptor = {
  promotionKinds: [kycRewardKind],
}
