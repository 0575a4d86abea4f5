// The sumo tournament: its bouts of the day, its ranking and its markets. Its structured data describes the tournament.
import type { SportEvent, SportEventDetail } from '@mangetsu/contract/sport'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { sportsPath, sumoPath } from '../features/sport/event-address.ts'
import { eventName } from '../features/sport/match-words.ts'
import { TournamentPage } from '../features/sport/sumo/tournament-page.tsx'
import { SlipStops } from '../layout/slip-stops.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi, need } from '../request.server.ts'
import { BreadcrumbData, DataPlaceholder, StructuredData, useOrigin } from './structured-data.tsx'

/** More than the bouts of two days, which are announced at once. */
const listSize = 60

const isTournament = ({ home }: SportEvent): boolean => home === null

export async function loader({ context }: LoaderFunctionArgs) {
  const [current, ended, counts] = await Promise.all([
    need(context, 'querySportEvents', { sport: 'sumo', pageSize: listSize }),
    need(context, 'querySportEvents', { sport: 'sumo', list: 'ended', pageSize: listSize }),
    callApi(context, 'querySportCounts', {}),
  ])
  const events = [...current.events, ...ended.events]
  const shown =
    events.find((event) => isTournament(event) && event.state === 'live') ?? events.find(isTournament)
  const detail =
    shown === undefined ? null : await need(context, 'querySportEvent', { eventId: shown.eventId })
  return pack({
    tournament: detail?.event ?? null,
    events: events.filter(({ partOf }) => partOf !== null && partOf === shown?.eventId),
    downSince: counts.ok ? counts.data.downSince : null,
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.sport_sumo_title(), description: m.sport_sumo_description() })

function TournamentThing({ tournament }: { readonly tournament: SportEventDetail }) {
  const origin = useOrigin()
  const lang = getLocale()
  const thing = {
    '@type': 'SportsEvent',
    name: eventName(tournament),
    url: `${origin}/${lang}${sumoPath}`,
    sport: 'Sumo',
    startDate: tournament.startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    competitor: tournament.entrants.map(({ name }) => ({ '@type': 'Person', name: name[lang] })),
    superEvent: { '@type': 'SportsEvent', name: tournament.competition.name[lang] },
  }
  return <StructuredData things={[thing]} />
}

const TournamentData = import.meta.env.SSR ? TournamentThing : DataPlaceholder

export default function SportSumoPage() {
  const { tournament, events, downSince } = usePacked<typeof loader>()
  return (
    <>
      <SlipStops>
        <TournamentPage
          key={tournament?.eventId}
          tournament={tournament}
          events={events}
          downSince={downSince}
        />
      </SlipStops>
      {tournament !== null && <TournamentData tournament={tournament} />}
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.sport_title(), path: sportsPath },
          { name: m.sport_sumo_title(), path: sumoPath },
        ]}
      />
    </>
  )
}
