// Search hits among the running promotions.
import type { Activity } from '@mangetsu/contract/activity'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { containsTyped } from '../../ui/folded-text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Hits, SearchHit } from '../../ui/search-hit.ts'
import { activityPath, kindLabel } from './activity-places.ts'

/** Page size above the maximum number of published promotions. */
export const everyPromotion = { pageSize: 200, state: 'running' } as const

type Sought = Pick<Activity, 'activityCode' | 'kind' | 'title'>

/** A date in a title, such as 11月30日: its characters are no words of the promotion. */
const dates = /\d+月\d+日/g

/** Selects the promotions whose title or kind contains the text. */
export const promotionsSought = <T extends Sought>(activities: readonly T[], typed: string): T[] =>
  activities.filter((one) =>
    containsTyped(`${one.title.ja}\n${one.title.en}\n${kindLabel(one)}`.replace(dates, ''), typed),
  )

export const promotionHits = (activities: readonly Sought[]): SearchHit[] =>
  activities.map((one) => ({
    key: one.activityCode,
    path: activityPath(one),
    title: one.title[getLocale()],
    text: kindLabel(one),
    mark: (
      <span className="grid size-11 place-items-center rounded-field bg-night-2 text-paper-dim">
        <Icon name="lantern" size="sm" />
      </span>
    ),
    end: <span className="text-micro text-paper-dim">{m.search_running()}</span>,
  }))

/** Returns the hits of a text; an empty text has none. */
export function usePromotionHits(typed: string): Hits {
  const { data, refused } = useCall('queryActivities', everyPromotion, { isOn: typed !== '' })
  if (typed === '' || refused !== null) return []
  return data && promotionHits(promotionsSought(data.activities, typed))
}
