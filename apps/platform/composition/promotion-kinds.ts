// Every kind of promotion there is: what an operator can publish.
import type { PromotionKinds } from '../features/engagement/promotion/index.ts'

export const promotionKinds: PromotionKinds = []
