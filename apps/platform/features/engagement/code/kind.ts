// Codes as a kind of promotion: what one gives, and whether one code is for one player or for each of them once.
import * as z from 'zod/mini'
import { Reward } from '../bonus/index.ts'
import type { PromotionKind } from '../promotion/index.ts'

const Rules = z.strictObject({
  /** `single`: a code is used by one player; `shared`: by each once. */
  type: z.enum(['single', 'shared']),
  reward: Reward,
})
export type CodeRules = z.infer<typeof Rules>

export const codesKind: PromotionKind<CodeRules> = {
  kind: 'codes',
  rules: Rules,
  openAfterMs: () => 0,
  check: (_body, { reward }) =>
    reward.kind === 'points' ? ['A code gives money or free spins, no points.'] : [],
}
