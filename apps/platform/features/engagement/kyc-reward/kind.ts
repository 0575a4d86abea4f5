// The reward for verification level 2 as a promotion: cash or a bonus, once per player.
import * as z from 'zod/mini'
import type { Connection } from '../../../kernel/db/index.ts'
import { offerOfReward, Reward } from '../bonus/index.ts'
import { type Promotion, type PromotionKind, promotionOf, stateAt } from '../promotion/index.ts'

const Rules = z.strictObject({ reward: Reward })
export type KycRewardRules = z.infer<typeof Rules>

/** There is only one, because the specification's call has no code parameter. */
const kycRewardCode = 'kyc2'

export const kycRewardKind: PromotionKind<KycRewardRules> = {
  kind: 'kycReward',
  rules: Rules,
  openAfterMs: () => 0,
  offer: ({ body, rules: { reward } }) => offerOfReward(reward, body.until),
  checkCode: (code) =>
    code === kycRewardCode ? [] : [`the reward of level 2 is called "${kycRewardCode}".`],
  check({ audience, budget, limits }, { reward }) {
    if (reward.kind !== 'cash' && reward.kind !== 'bonus') return ['it is cash or a bonus.']
    const faults: string[] = []
    const currencies = Object.keys(reward.amounts) as (keyof typeof budget)[]
    if (currencies.length === 0) faults.push('it names an amount.')
    for (const currency of currencies)
      if (budget[currency] === undefined) faults.push(`there is no budget for it in ${currency}.`)
    if (Object.keys(audience).length > 0) faults.push('it is for everybody who is verified: no audience.')
    if (limits.perPlayer !== undefined || limits.perPlayerDay !== undefined)
      faults.push('it is given once in any case: no limit by player.')
    return faults
  },
}

/** Returns the reward in force; undefined if there is none. */
export async function kycRewardNow(
  tx: Pick<Connection, 'query'>,
  nowMs: number,
): Promise<Promotion<KycRewardRules> | undefined> {
  const promotion = await promotionOf(tx, kycRewardKind, kycRewardCode, nowMs)
  return promotion !== undefined && stateAt(promotion.body, nowMs) === 'running' ? promotion : undefined
}
