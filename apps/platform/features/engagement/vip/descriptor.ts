// The static parts of VIP levels.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { vipLevelKind } from './level-rewards.ts'
import { vipPlayTotals } from './play-totals.ts'
import { previewLevels } from './preview.ts'

export const descriptor: PromotionDescriptor = {
  consumers: ({ games }) => [vipPlayTotals(games)],
  promotionKinds: [{ ...vipLevelKind, preview: previewLevels }],
}
