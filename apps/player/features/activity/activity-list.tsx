// The activities visible to a reader as cards: running ones filtered by group, or the upcoming or ended ones.
import type { ActivityState } from '@mangetsu/contract/activity'
import type { Currency } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ActivityCard, type ActivityView } from './activity-card.tsx'
import { type ActivityGroup, activityGroups, byGroup, groupLabels, groupOf } from './activity-places.ts'
import './activity.css'

type Filter = 'all' | ActivityGroup | Exclude<ActivityState, 'running'>

const isState = (filter: Filter): filter is 'upcoming' | 'over' => filter === 'upcoming' || filter === 'over'

/** Returns the activities that a filter selects. */
const selected = (activities: readonly ActivityView[], filter: Filter): readonly ActivityView[] =>
  activities
    .filter((activity) => {
      if (isState(filter)) return activity.state === filter
      return activity.state === 'running' && (filter === 'all' || groupOf(activity) === filter)
    })
    .toSorted(byGroup)

/** Filters beside all running ones, in their order. */
const filters = [...activityGroups, 'upcoming', 'over'] as const
const stateLabels = { upcoming: m.promotions_upcoming, over: m.promotions_over } as const

function labelOf(filter: Filter): string {
  if (filter === 'all') return m.promotions_all()
  return isState(filter) ? stateLabels[filter]() : groupLabels[filter]()
}

type ChipProps = {
  readonly filter: Filter
  readonly count: number
  readonly isOn: boolean
  readonly onSelect: (filter: Filter) => void
}

function Chip({ filter, count, isOn, onSelect }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onSelect(filter)} className="activity-chip">
      <span>{labelOf(filter)}</span>
      <span className="figures text-micro font-normal">{count}</span>
    </button>
  )
}

type Props = {
  readonly activities: readonly ActivityView[]
  readonly currency: Currency
}

export function ActivityList({ activities, currency }: Props) {
  const [chosen, setChosen] = useState<Filter>('all')
  const countOf = (filter: Filter) => selected(activities, filter).length
  // A filter whose last promotion has moved above the list is not offered any more.
  const filter = countOf(chosen) > 0 ? chosen : 'all'
  const shown = selected(activities, filter)
  const chip = (one: Filter) => (
    <Chip key={one} filter={one} count={countOf(one)} isOn={one === filter} onSelect={setChosen} />
  )
  return (
    <section aria-label={m.promotions_title()}>
      <div className="activity-chips">
        {chip('all')}
        {filters.filter((one) => countOf(one) > 0).map(chip)}
      </div>
      {shown.length === 0 ? (
        <EmptyState heading="h2" title={m.promotions_none_running()} />
      ) : (
        <ul className="activity-list">
          {shown.map((activity) => (
            <ActivityCard key={activity.activityCode} activity={activity} currency={currency} />
          ))}
        </ul>
      )}
    </section>
  )
}
