// One race: its card while it is ahead, its run, and its result with the proof. Not indexed: there is one every three
// minutes, and the page of the course lists those ahead for search engines.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { racePath, raceResultPath } from '../features/virtual/race/race-address.ts'
import { RacePage } from '../features/virtual/race/race-page.tsx'
import { courseText } from '../features/virtual/race/race-words.ts'
import { SlipStop } from '../layout/slip-stops.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BreadcrumbData } from './structured-data.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const raceId = params.raceId ?? ''
  const [list, { race }] = await Promise.all([
    need(context, 'queryRaces', {}),
    need(context, 'queryRace', { raceId }, ['raceUnknown', 'badRequest']),
  ])
  return pack({ ...list, race })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { race } = unpack(loaderData)
  const name = race.name[getLocale()]
  return pageMeta(matches, location, {
    title: race.state === 'over' ? m.racing_result_of({ race: name }) : name,
    description: m.racing_result_description({ race: name, course: courseText(race) }),
    isPrivate: true,
  })
}

export default function RaceResult() {
  const loaded = usePacked<typeof loader>()
  const { race } = loaded
  return (
    <>
      <RacePage key={race.raceId} loaded={loaded} isPinned Stop={SlipStop} />
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.sport_title(), path: '/game/sports' },
          { name: m.racing_title(), path: racePath },
          { name: race.name[getLocale()], path: raceResultPath(race.raceId) },
        ]}
      />
    </>
  )
}
