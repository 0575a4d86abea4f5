// The static parts of loss-back.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { lossBackAccrual } from './accrual.ts'
import { lossBackKind } from './rules.ts'

export const descriptor: PromotionDescriptor = {
  consumers: ({ games }) => [lossBackAccrual(games)],
  promotionKinds: [lossBackKind],
}
