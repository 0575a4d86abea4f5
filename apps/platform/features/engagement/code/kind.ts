// Codes as a kind of promotion: the reward, and whether a code is for one player or for each player once.
import * as z from 'zod/mini'
import { offerOfReward, Reward } from '../bonus/index.ts'
import type { PromotionKind } from '../promotion/index.ts'

const Rules = z.strictObject({
  /** `single`: one player redeems a code; `shared`: each player redeems it once. */
  type: z.enum(['single', 'shared']),
  reward: Reward,
})
export type CodeRules = z.infer<typeof Rules>

export const codesKind: PromotionKind<CodeRules> = {
  kind: 'codes',
  rules: Rules,
  openAfterMs: () => 0,
  offer: ({ body, rules: { reward } }) => offerOfReward(reward, body.until),
  check: (_body, { reward }) =>
    reward.kind === 'points' ? ['A code gives money or free spins, no points.'] : [],
}
