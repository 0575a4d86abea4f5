// The static parts of points and their shop.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { exportPoints } from './index.ts'
import { pointShopKind } from './kind.ts'

export const descriptor: PromotionDescriptor = {
  exporters: () => ({ points: exportPoints }),
  promotionKinds: [pointShopKind],
}
