// The race course: its current race with the bets on it, the run, and the last results.
import type { RaceListed } from '@mangetsu/contract/race'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { racePath, raceResultPath } from '../features/virtual/race/race-address.ts'
import { RacePage } from '../features/virtual/race/race-page.tsx'
import { SlipStop } from '../layout/slip-stops.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BreadcrumbData, DataPlaceholder, StructuredData, useOrigin } from './structured-data.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const list = await need(context, 'queryRaces', {})
  const { race } = await need(context, 'queryRace', { raceId: list.races[0]?.raceId ?? '' })
  return pack({ ...list, race })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.racing_title(), description: m.racing_description() })

type CourseProps = { readonly races: readonly RaceListed[]; readonly course: string }

function ComingRaces({ races, course }: CourseProps) {
  const origin = useOrigin()
  const lang = getLocale()
  const things = races.map(({ raceId, name, startsAt, finishesAt }) => ({
    '@type': 'SportsEvent',
    name: name[lang],
    url: `${origin}/${lang}${raceResultPath(raceId)}`,
    sport: 'Horse racing',
    startDate: startsAt,
    endDate: finishesAt,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: course },
  }))
  return <StructuredData things={things} />
}

const RacesData = import.meta.env.SSR ? ComingRaces : DataPlaceholder

export default function RaceCourse() {
  const loaded = usePacked<typeof loader>()
  return (
    <>
      <RacePage loaded={loaded} isPinned={false} Stop={SlipStop} />
      <RacesData races={loaded.races} course={loaded.course[getLocale()]} />
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.sport_title(), path: '/game/sports' },
          { name: m.racing_title(), path: racePath },
        ]}
      />
    </>
  )
}
