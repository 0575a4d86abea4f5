// Search hits among the running promotions.
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { containsTyped } from '../../ui/folded-text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Hits } from '../../ui/search-hit.ts'
import { activityPath, kindLabel } from './activity-places.ts'

/** Page size above the maximum number of published promotions. */
const everything = { pageSize: 200, state: 'running' } as const

/** Returns promotions whose title or kind contains the text; an empty text finds none. */
export function usePromotionHits(typed: string): Hits {
  const { data, refused } = useCall('queryActivities', everything, { isOn: typed !== '' })
  if (typed === '' || refused !== null) return []
  const lang = getLocale()
  return data?.activities
    .filter((one) => containsTyped(`${one.title.ja}\n${one.title.en}\n${kindLabel(one)}`, typed))
    .map((one) => ({
      key: one.activityCode,
      path: activityPath(one),
      title: one.title[lang],
      text: kindLabel(one),
      mark: (
        <span className="grid size-11 place-items-center rounded-field bg-night-2 text-paper-dim">
          <Icon name="lantern" size="sm" />
        </span>
      ),
      end: <span className="text-micro text-paper-dim">{m.search_running()}</span>,
    }))
}
