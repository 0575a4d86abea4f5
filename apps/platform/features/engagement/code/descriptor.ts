// The static parts of code campaigns.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { codesKind } from './kind.ts'

export const descriptor: PromotionDescriptor = {
  promotionKinds: [codesKind],
}
