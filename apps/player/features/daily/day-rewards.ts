// The rewards of one day on both ladders: today's, the next day's, and those worth naming ahead.
import type { PointShop, SignDetail, SignLadder } from '@mangetsu/contract/daily'
import type { RewardView } from '@mangetsu/contract/reward'

type Ladders = Pick<SignDetail, 'week' | 'month'>

/** Returns a day's rewards with the points summed: money and free spins first, then the points. */
export function mergedRewards(rewards: readonly RewardView[]): RewardView[] {
  const points = rewards.reduce((sum, reward) => sum + (reward.kind === 'points' ? reward.count : 0), 0)
  const others = rewards.filter(({ kind }) => kind !== 'points')
  return points === 0 ? others : others.concat({ kind: 'points', count: points })
}

/** Returns the rewards of the current day (0 days ahead) or a later one; a ladder starts again after its last step. */
export function rewardsAhead({ week, month }: Ladders, days: number): RewardView[] {
  const steps = [week, month].map(
    ({ steps: all, current }: SignLadder) => all[(current - 1 + days) % all.length],
  )
  return mergedRewards(steps.flatMap((step) => (step === undefined ? [] : [step.reward])))
}

/**
 * Returns the rewards of each day of the week's ladder: of both ladders from the current day on, of the week's alone
 * before it.
 */
export const weekRewards = ({ week, month }: Ladders): RewardView[][] =>
  week.steps.map(({ number, reward }) =>
    number < week.current ? [reward] : rewardsAhead({ week, month }, number - week.current),
  )

/** Returns the lit share of a ladder's current moon: the last day's is full. */
export const litOf = ({ current, steps }: SignLadder): number => current / steps.length

/** Returns a ladder's steps that give more than points. */
export const milestonesOf = ({ steps }: SignLadder): SignLadder['steps'] =>
  steps.filter(({ reward }) => reward.kind !== 'points')

/** Returns how many of a ladder's steps are past: received or missed. */
export const passedOf = ({ steps }: SignLadder): number =>
  steps.filter(({ state }) => state === 'received' || state === 'missed').length

/** Returns the cheapest shop item above a balance, otherwise the most expensive one; null for an empty shop. */
export function nextItem(shop: PointShop | null, balance: number): PointShop['items'][number] | null {
  const items = [...(shop?.items ?? [])].sort((one, other) => one.cost - other.cost)
  return items.find(({ cost }) => cost > balance) ?? items.at(-1) ?? null
}
