// The static parts of VIP levels.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { vipLevelKind } from './level-rewards.ts'
import { previewLevels } from './preview.ts'
import { vipStanding } from './standing.ts'

export const descriptor: PromotionDescriptor = {
  consumers: ({ games }) => [vipStanding(games)],
  promotionKinds: [{ ...vipLevelKind, preview: previewLevels }],
}
