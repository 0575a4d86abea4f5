// A ladder of days: each with its moon and reward; today is highlighted, and missed days are labelled.
import type { SignLadder, SignStepState } from '@mangetsu/contract/daily'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'
import { shortRewardText } from '../../ui/reward-text.ts'
import { StepMoon } from './step-moon.tsx'
import './ladder.css'

type Step = SignLadder['steps'][number]
type Size = 'week' | 'month'

/** Returns the label under a day's moon. */
function wordOf({ state, reward }: Step, size: Size): string {
  if (state === 'received') return size === 'week' ? m.daily_received() : m.daily_received_short()
  if (state === 'missed') return size === 'week' ? m.daily_missed() : m.daily_missed_short()
  return shortRewardText(reward)
}

const toneOf = ({ state, reward }: Step): string => {
  if (state === 'received') return 'text-matcha'
  if (state === 'missed') return 'text-paper-dim'
  return reward.kind === 'points' ? 'text-paper' : 'text-moon'
}

const stateLabel: Readonly<Record<SignStepState, (() => string) | null>> = {
  received: null,
  missed: null,
  today: m.daily_step_today,
  toCome: m.daily_step_to_come,
}

function Day({
  step,
  size,
  count,
  isCurrent,
}: {
  step: Step
  size: Size
  count: number
  isCurrent: boolean
}) {
  const spokenState = stateLabel[step.state]?.()
  const day = m.daily_day({ number: String(step.number) })
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={`grid min-w-0 justify-items-center gap-1.5 rounded-field px-0.5 py-2.5 text-center ${isCurrent ? 'bg-night-2' : ''}`}
    >
      <span
        className={`figures text-micro leading-tight ${isCurrent ? 'font-bold text-moon' : 'text-paper-dim'}`}
      >
        {size === 'week' ? (
          <>
            <span className="ladder-long">{day}</span>
            <span className="ladder-short">{step.number}</span>
          </>
        ) : (
          step.number
        )}
      </span>
      <StepMoon
        lit={(step.number - 1) / (count - 1)}
        isToCome={step.state === 'toCome' || step.state === 'missed'}
        className="ladder-moon"
      />
      <span
        className={`figures max-w-full text-micro leading-tight [overflow-wrap:anywhere] ${toneOf(step)}`}
      >
        {wordOf(step, size)}
        {spokenState && <span className="only-heard">（{spokenState}）</span>}
      </span>
    </li>
  )
}

type Props = {
  readonly ladder: SignLadder
  readonly size: Size
  readonly title: string
  readonly children?: ReactNode
}

export function Ladder({ ladder, size, title, children }: Props) {
  const { steps, current } = ladder
  const place = m.daily_place({ number: String(current), count: String(steps.length) })
  return (
    <Panel title={title} end={<span className="figures text-small text-paper-dim">{place}</span>}>
      <ol className="ladder mt-2" data-size={size}>
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
      {children}
    </Panel>
  )
}
