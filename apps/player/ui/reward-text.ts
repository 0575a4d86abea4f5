// What a reward is, in a few words: points, free spins or an amount.
import type { RewardView } from '@mangetsu/contract/reward'
import { m } from '../messages-compiled/messages.js'
import { amountText } from './amount.tsx'
import { countText } from './count.ts'

export function rewardText(reward: RewardView): string {
  if (reward.kind === 'points') return m.reward_points({ count: countText(reward.count) })
  if (reward.kind === 'freeSpins') return m.reward_spins({ count: countText(reward.count) })
  return amountText(reward.amount, reward.currency, 'compact')
}

/** As above where there is room for a word only. */
export const shortRewardText = (reward: RewardView): string =>
  reward.kind === 'freeSpins' ? m.reward_spins_short({ count: countText(reward.count) }) : rewardText(reward)

/** Several at once, points as their sum. */
export function rewardTexts(rewards: readonly RewardView[]): string {
  const points = rewards.reduce((sum, reward) => sum + (reward.kind === 'points' ? reward.count : 0), 0)
  const others = rewards.filter(({ kind }) => kind !== 'points').map(rewardText)
  const all = points === 0 ? others : [m.reward_points({ count: countText(points) }), ...others]
  return all.reduce((one, other) => m.reward_join({ one, other }))
}
