// An event of the sportsbook with its markets. Not indexed: a match of minutes is over before a search engine lists it,
// so the data of coming events is on the page of all sports.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { withEarlyPresses } from '../early-presses.ts'
import { ClosedNotice } from '../features/sport/closed-notice.tsx'
import { competitionPath, eventPath, sportPath, sportsPath } from '../features/sport/event-address.ts'
import { EventPage } from '../features/sport/event-page.tsx'
import { eventName, sideNames } from '../features/sport/match-words.ts'
import { sportLabels } from '../features/sport/sports-head.tsx'
import { SlipStops } from '../layout/slip-stops.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi, need } from '../request.server.ts'
import { BreadcrumbData } from './structured-data.tsx'

export const handle = withEarlyPresses

export async function loader({ context, params }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? ''
  const [{ event }, counts] = await Promise.all([
    need(context, 'querySportEvent', { eventId }, ['sportEventUnknown', 'badRequest']),
    callApi(context, 'querySportCounts', {}),
  ])
  const { downSince, closedBecause } = counts.ok ? counts.data : { downSince: null, closedBecause: null }
  return pack({ event, downSince, closedBecause })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { event } = unpack(loaderData)
  const names = sideNames(event)
  return pageMeta(matches, location, {
    title: eventName(event),
    description: m.sport_event_description({ ...names, competition: event.competition.name[getLocale()] }),
    isPrivate: true,
  })
}

export default function SportEventPage() {
  const { event, downSince, closedBecause } = usePacked<typeof loader>()
  return (
    <>
      {closedBecause !== null && <ClosedNotice because={closedBecause} />}
      <SlipStops>
        <EventPage key={event.eventId} event={event} downSince={downSince} />
      </SlipStops>
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.sport_title(), path: sportsPath },
          { name: sportLabels[event.sport].name(), path: sportPath(event.sport) },
          {
            name: event.competition.name[getLocale()],
            path: competitionPath(event.sport, event.competition.id),
          },
          { name: eventName(event), path: eventPath(event.eventId) },
        ]}
      />
    </>
  )
}
