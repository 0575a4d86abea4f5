// The structured data of coming events, whose own pages are not indexed.
import type { SportEvent } from '@mangetsu/contract/sport'
import { eventPath } from '../features/sport/event-address.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { DataPlaceholder, StructuredData, useOrigin } from './structured-data.tsx'

/** The sports as schema.org's examples write them, in English on every page. */
const sportNames = {
  football: 'Football',
  baseball: 'Baseball',
  basketball: 'Basketball',
  tennis: 'Tennis',
  sumo: 'Sumo',
} as const

/** Number of events in the structured data. */
const describedEvents = 10

function ComingEvents({ events }: { readonly events: readonly SportEvent[] }) {
  const origin = useOrigin()
  const lang = getLocale()
  const matches = events.flatMap(({ home, away, ...event }) =>
    home === null || away === null ? [] : [{ ...event, home: home.name[lang], away: away.name[lang] }],
  )
  const things = matches.slice(0, describedEvents).map(({ home, away, ...event }) => {
    const teams = [home, away].map((name) => ({ '@type': 'SportsTeam', name }))
    return {
      '@type': 'SportsEvent',
      name: m.sport_match({ home, away }),
      url: `${origin}/${lang}${eventPath(event.eventId)}`,
      sport: sportNames[event.sport],
      startDate: event.startsAt,
      eventStatus: 'https://schema.org/EventScheduled',
      competitor: teams,
      homeTeam: teams[0],
      awayTeam: teams[1],
      superEvent: { '@type': 'SportsEvent', name: event.competition.name[lang] },
    }
  })
  return <StructuredData things={things} />
}

export const EventsData = import.meta.env.SSR ? ComingEvents : DataPlaceholder
