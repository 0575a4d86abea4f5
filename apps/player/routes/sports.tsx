// The sportsbook: matches under way and ahead, results, and what a search finds. Its structured data lists the coming
// events, whose own pages are not indexed.
import type { SportEventList } from '@mangetsu/contract/sport'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { withEarlyPresses } from '../early-presses.ts'
import { sportsPath } from '../features/sport/event-address.ts'
import { SportsHome } from '../features/sport/sports-home.tsx'
import { inputOf, readSportsQuery } from '../features/sport/sports-query.ts'
import { SlipStops } from '../layout/slip-stops.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { EventsData } from './coming-events.tsx'
import { BreadcrumbData } from './structured-data.tsx'

/** Number of events of each list on the overview. */
const overviewSizes = { live: 12, soon: 20, today: 12, ended: 6 } as const

export const handle = withEarlyPresses

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
