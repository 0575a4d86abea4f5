// The static parts of daily sign-in.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { dailyKind } from './kind.ts'
import { previewDaily } from './preview.ts'

export const descriptor: PromotionDescriptor = {
  promotionKinds: [{ ...dailyKind, preview: previewDaily }],
}
