// Every kind of promotion there is: what an operator can publish.
import { jackpotKind } from '../features/engagement/jackpot/index.ts'
import type { PromotionKinds } from '../features/engagement/promotion/index.ts'

export const promotionKinds: PromotionKinds = [jackpotKind]
