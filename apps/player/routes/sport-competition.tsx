// A sport, or one of its competitions: fixtures, results, and the table of a season. Its structured data lists the coming
// events.
import { sportIds } from '@mangetsu/sports/sports'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { withEarlyPresses } from '../early-presses.ts'
import { CompetitionPage } from '../features/sport/competition/competition-page.tsx'
import { competitionPath, sportPath, sportsPath } from '../features/sport/event-address.ts'
import { sportLabels } from '../features/sport/sports-head.tsx'
import { listPageSize } from '../features/sport/sports-query.ts'
import { SlipStops } from '../layout/slip-stops.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { EventsData } from './coming-events.tsx'
import { BreadcrumbData } from './structured-data.tsx'

export const handle = withEarlyPresses

export async function loader({ context, params }: LoaderFunctionArgs) {
  const sport = sportIds.find((one) => one === params.sport)
  const competitionId = params.competition ?? null
  if (sport === undefined) throw data(null, { status: 404 })
  const of = { pageSize: listPageSize, ...(competitionId === null ? { sport } : { competitionId }) }
  const [found, { competitions }, current, ended, counts] = await Promise.all([
    competitionId === null
      ? { competition: null, table: null }
      : need(context, 'querySportCompetition', { competitionId }, ['badRequest']),
    need(context, 'querySportCompetitions', {}),
    need(context, 'querySportEvents', of),
    need(context, 'querySportEvents', { ...of, list: 'ended' }),
    need(context, 'querySportCounts', {}),
  ])
  if (competitionId !== null && found.competition?.sport !== sport) throw data(null, { status: 404 })
  const { downSince, closedBecause } = counts
  return pack({
    sport,
    ...found,
    competitions: competitionId === null ? competitions.filter((one) => one.sport === sport) : [],
    current,
    ended,
    counts: { downSince, closedBecause },
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { sport, competition } = unpack(loaderData)
  const sportName = sportLabels[sport].name()
  if (competition === null)
    return pageMeta(matches, location, {
      title: sportName,
      description: m.sport_sport_description({ sport: sportName }),
    })
  const name = competition.name[getLocale()]
  return pageMeta(matches, location, {
    title: name,
    description: m.sport_competition_description({ competition: name }),
  })
}

export default function SportCompetitionPage() {
  const shown = usePacked<typeof loader>()
  const { sport, competition, current } = shown
  const coming = current.events.filter(({ state }) => state === 'scheduled')
  return (
    <>
      <SlipStops>
        <CompetitionPage key={competition?.id ?? sport} {...shown} />
      </SlipStops>
      {coming.length > 0 && <EventsData events={coming} />}
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.sport_title(), path: sportsPath },
          { name: sportLabels[sport].name(), path: sportPath(sport) },
          ...(competition === null
            ? []
            : [{ name: competition.name[getLocale()], path: competitionPath(sport, competition.id) }]),
        ]}
      />
    </>
  )
}
