// Short texts of a reward: points, free spins, a free bet or an amount.
import type { RewardView } from '@mangetsu/contract/reward'
import { m } from '../messages-compiled/messages.js'
import { amountText } from './amount.tsx'
import { countText } from './count.ts'

export function rewardText(reward: RewardView): string {
  if (reward.kind === 'points') return m.reward_points({ count: countText(reward.count) })
  if (reward.kind === 'freeSpins') return m.reward_spins({ count: countText(reward.count) })
  const amount = amountText(reward.amount, reward.currency, 'compact')
  return reward.kind === 'freeBet' ? m.reward_free_bet({ amount }) : amount
}

/** Texts of several rewards, with points summed. */
export function rewardTexts(rewards: readonly RewardView[]): string {
  const points = rewards.reduce((sum, reward) => sum + (reward.kind === 'points' ? reward.count : 0), 0)
  const others = rewards.filter(({ kind }) => kind !== 'points').map(rewardText)
  const all = points === 0 ? others : [rewardText({ kind: 'points', count: points }), ...others]
  return all.reduce((one, other) => m.reward_join({ one, other }))
}
