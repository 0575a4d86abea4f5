// The static parts of points and their shop.
import type { ApplyDescriptor } from '../activity/index.ts'
import type { PromotionDescriptor } from '../promotion/index.ts'
import { exportPoints } from './index.ts'
import { pointShopKind } from './kind.ts'
import { applyToShop } from './shop.ts'

export const descriptor: PromotionDescriptor & ApplyDescriptor = {
  exporters: () => ({ points: exportPoints }),
  promotionKinds: [pointShopKind],
  applyOfKind: { [pointShopKind.kind]: applyToShop },
}
