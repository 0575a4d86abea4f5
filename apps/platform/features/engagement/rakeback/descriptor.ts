// The static parts of rakeback.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { rakebackAccrual } from './accrual.ts'
import { previewRakeback } from './preview.ts'
import { rakebackKind } from './rules.ts'

export const descriptor: PromotionDescriptor = {
  consumers: ({ games }) => [rakebackAccrual(games)],
  promotionKinds: [{ ...rakebackKind, preview: previewRakeback }],
}
