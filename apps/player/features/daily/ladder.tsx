// A ladder of days: each with its moon and reward; today is highlighted, and missed days are labelled.
import type { SignLadder, SignStepState } from '@mangetsu/contract/daily'
import type { RewardView } from '@mangetsu/contract/reward'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { StepMoon } from './step-moon.tsx'
import './ladder.css'

type Step = SignLadder['steps'][number]
type Size = 'week' | 'month'

const stateLabel: Readonly<Record<SignStepState, () => string>> = {
  received: m.daily_received,
  missed: m.daily_missed,
  today: m.daily_step_today,
  toCome: m.daily_step_to_come,
}

/** Formats a reward as short as a cell needs; free spins and free bets have an icon before it. */
function cellText(reward: RewardView): string {
  if (reward.kind === 'money' || reward.kind === 'freeBet')
    return amountText(reward.amount, reward.currency, 'compact')
  const count = countText(reward.count)
  return reward.kind === 'points' ? m.daily_cell_points({ count }) : m.daily_cell_spins({ count })
}

function Rewards({
  state,
  rewards,
}: {
  readonly state: SignStepState
  readonly rewards: readonly RewardView[]
}) {
  if (state === 'received') return <Icon name="check" size="xs" className="mx-auto text-matcha" />
  if (state === 'missed') return <span className="text-paper-dim">{m.daily_missed_short()}</span>
  return rewards.map((reward) => (
    <span key={reward.kind} className={`ladder-reward ${reward.kind === 'points' ? '' : 'text-moon'}`}>
      <span className="only-heard">{rewardText(reward)}</span>
      {reward.kind === 'freeSpins' && <Icon name="slots" size={13} />}
      {reward.kind === 'freeBet' && <Icon name="sports" size={13} />}
      <span aria-hidden="true">{cellText(reward)}</span>
    </span>
  ))
}

type DayProps = {
  readonly step: Step
  readonly size: Size
  readonly rewards: readonly RewardView[]
  readonly count: number
  readonly isCurrent: boolean
}

function Day({ step: { number, state }, size, rewards, count, isCurrent }: DayProps) {
  const day = m.daily_day({ number: String(number) })
  const ground = isCurrent ? 'bg-night-2' : ''
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={`ladder-day ${ground}`}>
      <span className={`figures leading-tight ${isCurrent ? 'font-bold text-moon' : 'text-paper-dim'}`}>
        {size === 'week' ? day : number}
      </span>
      <StepMoon
        lit={number / count}
        isToCome={state === 'toCome' || state === 'missed'}
        className="ladder-moon"
      />
      <span className="figures max-w-full leading-tight">
        <Rewards state={state} rewards={rewards} />
        <span className="only-heard">（{stateLabel[state]()}）</span>
      </span>
    </li>
  )
}

type Props = {
  readonly ladder: SignLadder
  readonly size: Size
  readonly label: string
  /** Rewards of each day; only those shown below its moon. */
  readonly rewards: readonly (readonly RewardView[])[]
}

export function Ladder({ ladder: { steps, current }, size, label, rewards }: Props) {
  return (
    <ol className="ladder" data-size={size} aria-label={label}>
      {steps.map((step, place) => (
        <Day
          key={step.number}
          step={step}
          size={size}
          rewards={rewards[place] ?? []}
          count={steps.length}
          isCurrent={step.number === current}
        />
      ))}
    </ol>
  )
}
