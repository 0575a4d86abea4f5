// The static parts of activities.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { depositActivity } from './deposit-activity.ts'

export const descriptor: PromotionDescriptor = {
  promotionKinds: [depositActivity],
}
