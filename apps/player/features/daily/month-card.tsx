// The ladder of thirty days: its progress with the days that give more than points, and every day on large screens.
import type { SignLadder } from '@mangetsu/contract/daily'
import { m } from '../../messages-compiled/messages.js'
import { Bar } from '../../ui/bar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { shortRewardText } from '../../ui/reward-text.ts'
import { milestonesOf, passedOf } from './day-rewards.ts'
import { Ladder } from './ladder.tsx'
import { placeText } from './today-card.tsx'

export function MonthCard({ ladder }: { readonly ladder: SignLadder }) {
  const place = (
    <span className="figures whitespace-nowrap text-small text-paper-dim">{placeText(ladder)}</span>
  )
  return (
    <Panel title={m.daily_month_heading()} end={place}>
      <div className="mt-2">
        <Bar share={passedOf(ladder) / ladder.steps.length} />
      </div>
      <ul className="figures mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-micro text-paper-dim">
        {milestonesOf(ladder).map(({ number, reward }) => (
          <li key={number}>
            {m.daily_day({ number: String(number) })} <b className="text-moon">{shortRewardText(reward)}</b>
          </li>
        ))}
      </ul>
      <div className="mt-3 max-big:hidden">
        <Ladder ladder={ladder} size="month" label={m.daily_month_heading()} />
      </div>
    </Panel>
  )
}
