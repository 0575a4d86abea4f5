// The ladder of thirty days: on small screens its progress with the days that give more than points, on large ones the
// moons of all days.
import type { SignLadder } from '@mangetsu/contract/daily'
import { m } from '../../messages-compiled/messages.js'
import { Bar } from '../../ui/bar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { milestonesOf, passedOf } from './day-rewards.ts'
import { Ladder } from './ladder.tsx'
import { placeText } from './today-card.tsx'

type Props = { readonly ladder: SignLadder }

const place = (ladder: SignLadder) => (
  <span className="figures whitespace-nowrap text-small text-paper-dim">{placeText(ladder)}</span>
)

/** The days that give more than points, on small screens. */
export function MonthProgress({ ladder }: Props) {
  return (
    <Panel title={m.daily_month_heading()} end={place(ladder)} className="big:hidden">
      <div className="mt-2">
        <Bar share={passedOf(ladder) / ladder.steps.length} />
      </div>
      <ul className="figures mt-3 grid grid-cols-2 gap-x-4 gap-y-1 text-small text-paper-dim">
        {milestonesOf(ladder).map(({ number, reward }) => (
          <li key={number} className="flex flex-wrap gap-x-2">
            <span>{m.daily_day({ number: String(number) })}</span>
            <b className="text-moon">{rewardText(reward)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Every day of the month, on large screens: days that give more than points show their reward. */
export function MonthMoons({ ladder }: Props) {
  const rewards = ladder.steps.map(({ reward }) => (reward.kind === 'points' ? [] : [reward]))
  return (
    <Panel title={m.daily_month_heading()} end={place(ladder)} className="daily-whole max-big:hidden">
      <div className="mt-3">
        <Ladder ladder={ladder} size="month" label={m.daily_month_heading()} rewards={rewards} />
      </div>
    </Panel>
  )
}
