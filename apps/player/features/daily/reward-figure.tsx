// A reward as a large figure with its unit.
import type { RewardView } from '@mangetsu/contract/reward'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'

const units = {
  points: { one: m.daily_unit_point, many: m.daily_unit_points },
  freeSpins: { one: m.daily_unit_spin, many: m.daily_unit_spins },
} as const

/** Returns the figure and the unit of a reward, such as 15 and moon points. */
export function figureOf(reward: RewardView): readonly [figure: string, unit: string] {
  if (reward.kind === 'money')
    return [amountText(reward.amount, reward.currency, 'compact'), m.daily_unit_money()]
  if (reward.kind === 'freeBet')
    return [amountText(reward.amount, reward.currency, 'compact'), m.exchange_reward_free_bet()]
  const { one, many } = units[reward.kind]
  return [countText(reward.count), reward.count === 1 ? one() : many()]
}

export function RewardFigure({ reward }: { readonly reward: RewardView }) {
  const [figure, unit] = figureOf(reward)
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 leading-tight">
      <b className="display-figures text-[40px] leading-none">{figure}</b>
      <span className="text-second font-bold">{unit}</span>
    </p>
  )
}
