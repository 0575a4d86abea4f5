// The static parts of coupons.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { exportCoupons } from './index.ts'
import { couponKind } from './kind.ts'
import { couponWagering } from './rows.ts'

export const descriptor: PromotionDescriptor = {
  consumers: () => [couponWagering],
  exporters: () => ({ coupons: exportCoupons }),
  promotionKinds: [couponKind],
}
