// Events of one list: those under way as cards, all others by competition.
import type { SportEvent, SportEventList } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { EventTable } from './event-table.tsx'
import { LiveCard } from './live-card.tsx'
import { ToSlip } from './slip/to-slip.tsx'

type ListWords = { readonly title: () => string; readonly none: () => string }

export const listWords: Readonly<Record<SportEventList, ListWords>> = {
  live: { title: m.sport_live_heading, none: m.sport_none_live },
  soon: { title: m.sport_soon_heading, none: m.sport_none_soon },
  today: { title: m.sport_today_heading, none: m.sport_none_today },
  ended: { title: m.sport_ended_heading, none: m.sport_none_ended },
}

type ShownEvents = {
  readonly events: readonly SportEvent[]
  /** The list they were loaded in; null for those that a text finds. */
  readonly list: SportEventList | null
  readonly isRow?: boolean
}

/**
 * Events under way as cards, in one row or in several; all others by competition. One that begins or ends stays as it is
 * until its list is loaded again, so that it does not jump twice.
 */
export function ListedEvents({ events, list, isRow = false }: ShownEvents) {
  const isCard = ({ state }: SportEvent) => (list === null ? state === 'live' : list === 'live')
  const cards = events.filter(isCard)
  const others = events.filter((event) => !isCard(event))
  return (
    <>
      {cards.length > 0 && (
        <ul className={isRow ? 'sport-live-row' : 'sport-live-grid'}>
          {cards.map((event) => (
            <li key={event.eventId}>
              <LiveCard event={event} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <EventTable events={others} />}
      <ToSlip />
    </>
  )
}
