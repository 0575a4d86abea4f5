// Search hits among the sports events ahead and under way: by the name of a club or a competition.
import type { SportEvent } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import type { Hits, SearchHit } from '../../ui/search-hit.ts'
import { eventPath } from './event-address.ts'
import { clockText, eventName } from './match-words.ts'
import { sportsAddress } from './sports-query.ts'

/** Number of events among the results; the sports page shows all. */
const mostEvents = 4

/** Returns the input of the call for the events of a text. */
export const eventsSought = (text: string) => ({ text, pageSize: mostEvents })

type Sought = Pick<
  SportEvent,
  'eventId' | 'sport' | 'competition' | 'round' | 'home' | 'away' | 'startsAt'
> & {
  readonly progress: SportEvent['progress']
}

const mark = (sport: Sought['sport']) => (
  <span className="grid size-11 place-items-center rounded-field bg-night-2 text-paper-dim">
    <Icon name={sport} size="sm" />
  </span>
)

const eventHit = (event: Sought): SearchHit => ({
  key: event.eventId,
  path: eventPath(event.eventId),
  title: eventName(event),
  text: event.competition.name[getLocale()],
  mark: mark(event.sport),
  end: (
    <span className="figures text-micro text-paper-dim">
      {event.progress === null ? <Instant at={event.startsAt} style="time" /> : clockText(event.progress)}
    </span>
  ),
})

type FoundEvents = { readonly events: readonly Sought[]; readonly total: number }

/** Describes the first events of a text, and the page that shows all if there are more. */
export function sportHits({ events, total }: FoundEvents, text: string): SearchHit[] {
  const more: SearchHit = {
    key: 'all',
    path: sportsAddress({ text }),
    title: m.sport_found({ text, count: countText(total) }),
    text: m.sport_title(),
    mark: mark('football'),
    isMore: true,
  }
  return [...events.map(eventHit), ...(total > events.length ? [more] : [])]
}

/** Returns the hits of a text; an empty text has none. */
export function useSportHits(typed: string): Hits {
  const { data, refused } = useCall('querySportEvents', eventsSought(typed), { isOn: typed !== '' })
  if (typed === '' || refused !== null) return []
  return data && sportHits(data, typed)
}
