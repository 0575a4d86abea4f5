// All activities visible to a reader, grouped by state; an empty group describes its future content.
import type { ActivityState } from '@mangetsu/contract/activity'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ActivityCard, type ActivityView } from './activity-card.tsx'

const states = ['running', 'upcoming', 'over'] as const satisfies readonly ActivityState[]

const labels = {
  running: m.promotions_running,
  upcoming: m.promotions_upcoming,
  over: m.promotions_over,
} as const
const nothing = {
  running: m.promotions_none_running,
  upcoming: m.promotions_none_upcoming,
  over: m.promotions_none_over,
} as const

const panelId = 'activities'

export function ActivityList({ activities }: { readonly activities: readonly ActivityView[] }) {
  const [state, setState] = useState<ActivityState>('running')
  const of = (one: ActivityState) => activities.filter((activity) => activity.state === one)
  const shown = of(state)
  const tabs = states.map((value) => ({ value, label: labels[value](), count: of(value).length }))
  return (
    <>
      <Tabs label={m.promotions_title()} tabs={tabs} value={state} onValue={setState} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={labels[state]()} className="mt-4">
        {shown.length === 0 ? (
          <EmptyState heading="h2" title={nothing[state]()} />
        ) : (
          <ul className="activity-list">
            {shown.map((activity, i) => (
              <ActivityCard
                key={activity.activityCode}
                activity={activity}
                isFirst={i === 0 && state === 'running'}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
