// A ladder of days: each with its moon and reward; today is highlighted, and missed days are labelled.
import type { SignLadder, SignStepState } from '@mangetsu/contract/daily'
import { m } from '../../messages-compiled/messages.js'
import { shortRewardText } from '../../ui/reward-text.ts'
import { StepMoon } from './step-moon.tsx'
import './ladder.css'

type Step = SignLadder['steps'][number]
type Size = 'week' | 'month'

/** Returns the label under a day's moon. */
function wordOf({ state, reward }: Step): string {
  if (state === 'received') return m.daily_received_short()
  if (state === 'missed') return m.daily_missed_short()
  return reward.kind === 'points' ? `+${reward.count}` : shortRewardText(reward)
}

const toneOf = ({ state, reward }: Step): string => {
  if (state === 'received') return 'text-matcha'
  if (state === 'missed') return 'text-paper-dim'
  return reward.kind === 'points' ? 'text-paper' : 'text-moon'
}

const stateLabel: Readonly<Record<SignStepState, () => string>> = {
  received: m.daily_received,
  missed: m.daily_missed,
  today: m.daily_step_today,
  toCome: m.daily_step_to_come,
}

type DayProps = {
  readonly step: Step
  readonly size: Size
  readonly count: number
  readonly isCurrent: boolean
}

function Day({ step, size, count, isCurrent }: DayProps) {
  const day = m.daily_day({ number: String(step.number) })
  const ground = isCurrent ? 'bg-night-2' : ''
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={`ladder-day ${ground}`}>
      <span className={`figures leading-tight ${isCurrent ? 'font-bold text-moon' : 'text-paper-dim'}`}>
        {size === 'week' ? day : step.number}
      </span>
      <StepMoon
        lit={step.number / count}
        isToCome={step.state === 'toCome' || step.state === 'missed'}
        className="ladder-moon"
      />
      <span className={`figures max-w-full leading-tight [overflow-wrap:anywhere] ${toneOf(step)}`}>
        <span>{wordOf(step)}</span>
        <span className="only-heard">（{stateLabel[step.state]()}）</span>
      </span>
    </li>
  )
}

type Props = { readonly ladder: SignLadder; readonly size: Size; readonly label: string }

export function Ladder({ ladder: { steps, current }, size, label }: Props) {
  return (
    <ol className="ladder" data-size={size} aria-label={label}>
      {steps.map((step) => (
        <Day
          key={step.number}
          step={step}
          size={size}
          count={steps.length}
          isCurrent={step.number === current}
        />
      ))}
    </ol>
  )
}
