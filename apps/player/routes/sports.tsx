// The sportsbook: matches under way and ahead, results, and what a search finds. Its structured data lists the coming
// events, whose own pages are not indexed.
import type { SportEvent, SportEventList } from '@mangetsu/contract/sport'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { eventPath, sportsPath } from '../features/sport/event-address.ts'
import { sideNames } from '../features/sport/match-words.ts'
import { SportsHome } from '../features/sport/sports-home.tsx'
import { inputOf, readSportsQuery } from '../features/sport/sports-query.ts'
import { SlipStops } from '../layout/slip-stops.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BreadcrumbData, DataPlaceholder, StructuredData, useOrigin } from './structured-data.tsx'

/** Number of events of each list on the overview. */
const overviewSizes = { live: 12, soon: 20, today: 12, ended: 6 } as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readSportsQuery(new URL(request.url).searchParams)
  const { sport, list, text } = query
  const counts = need(context, 'querySportCounts', {})
  if (list !== null || text !== '') {
    const shown = need(context, 'querySportEvents', inputOf(query))
    return pack({ query, counts: await counts, shown: await shown })
  }
  const startOf = (one: SportEventList) =>
    need(context, 'querySportEvents', {
      list: one,
      pageSize: overviewSizes[one],
      ...(sport !== null && { sport }),
    })
  const [live, soon, today, ended] = await Promise.all([
    startOf('live'),
    startOf('soon'),
    startOf('today'),
    startOf('ended'),
  ])
  return pack({ query, counts: await counts, shown: { live, soon, today, ended } })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.sport_title(), description: m.sport_description() })

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
  const matches = events.filter(({ home }) => home !== null)
  const things = matches.slice(0, describedEvents).map((event) => {
    const names = sideNames(event)
    const teams = [names.home, names.away].map((name) => ({ '@type': 'SportsTeam', name }))
    return {
      '@type': 'SportsEvent',
      name: m.sport_match(names),
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

const EventsData = import.meta.env.SSR ? ComingEvents : DataPlaceholder

export default function SportsPage() {
  const { query, counts, shown } = usePacked<typeof loader>()
  const coming = 'soon' in shown ? shown.soon.events.filter(({ state }) => state === 'scheduled') : []
  return (
    <>
      <SlipStops>
        <SportsHome query={query} counts={counts} shown={shown} />
      </SlipStops>
      {coming.length > 0 && <EventsData events={coming} />}
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.sport_title(), path: sportsPath },
        ]}
      />
    </>
  )
}
