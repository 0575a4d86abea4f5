// The static parts of jackpots.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { jackpotRules } from './audit-rules.ts'
import { jackpotPots } from './follow-rounds.ts'
import { exportJackpotDrawings } from './index.ts'
import { jackpotKind } from './rules.ts'
import { rootUse } from './seeds.ts'

export const descriptor: PromotionDescriptor = {
  consumers: ({ games, encryptionFor }) => [jackpotPots(games, encryptionFor(rootUse))],
  exporters: () => ({ jackpotDraws: exportJackpotDrawings }),
  auditRules: jackpotRules,
  promotionKinds: [jackpotKind],
}
