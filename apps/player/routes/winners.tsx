// Winners: the race in full, the latest wins, the best of seven days, and the largest returns so far.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { coverOf } from '../features/lobby/game-art.ts'
import { LargestReturns } from '../features/winner/largest-returns.tsx'
import { isOneList, latestOf, raceOf, shownPlaces } from '../features/winner/race-of.ts'
import { WinTable } from '../features/winner/win-table.tsx'
import { LatestWins, RaceLanes, raceTitle } from '../features/winner/winner-race.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi, need } from '../request.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { Section } from '../ui/section.tsx'
import { BreadcrumbData } from './structured-data.tsx'

const shownReturns = 20

export async function loader({ context }: LoaderFunctionArgs) {
  const [races, { winners }, returns] = await Promise.all([
    need(context, 'queryWinnerRace', {}),
    need(context, 'queryWinners', {}),
    callApi(context, 'queryGameJackpots', { pageSize: shownReturns }),
  ])
  const race = raceOf(races)
  const isWeekNews = race.span === 'today' && races.week[0]?.roundId !== races.today[0]?.roundId
  return pack({
    race,
    week: isWeekNews ? races.week.slice(0, shownPlaces) : [],
    winners: latestOf(winners, races.today).slice(0, race.places.length),
    returns: returns.ok ? returns.data.jackpots : [],
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.race_title(), description: m.race_description() })

/** Names the two figures of each row below. */
const Figures = () => (
  <span className="flex-none text-micro text-paper-dim">
    {[m.race_head_times(), m.rounds_payout()].join(m.offers_dot())}
  </span>
)

type WinsProps = Pick<ReturnType<typeof usePacked<typeof loader>>, 'race' | 'winners'>

/** The race and the latest wins in columns of equal length, or one list while they are nearly the same rounds. */
function Wins({ race, winners }: WinsProps) {
  if (race.places.length === 0)
    return (
      <Panel title={raceTitle(race.span)}>
        <EmptyState
          title={m.race_none()}
          action={<ButtonLink to={`/${getLocale()}/game`}>{m.race_to_games()}</ButtonLink>}
        >
          {m.ticker_none()}
        </EmptyState>
      </Panel>
    )
  if (isOneList(race, winners))
    return (
      <Panel title={raceTitle(race.span)}>
        <WinTable race={race} coverOf={coverOf} />
      </Panel>
    )
  return (
    <div className="grid grid-cols-1 gap-4 big:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Panel title={raceTitle(race.span)} end={<Figures />}>
        <RaceLanes race={race} coverOf={coverOf} />
      </Panel>
      <Panel title={m.race_latest_heading()} end={<Figures />}>
        <LatestWins winners={winners} day={race.day} coverOf={coverOf} />
      </Panel>
    </div>
  )
}

export default function WinnersPage() {
  const { race, week, winners, returns } = usePacked<typeof loader>()
  const hasSamples = [...race.places, ...week, ...winners].some(({ isSample }) => isSample)
  return (
    <>
      <div className="max-w-[1440px] px-(--gutter) pt-3">
        <h1 className="text-h1">{m.race_title()}</h1>
        <p className="mt-1 mb-4 text-second leading-relaxed text-paper-dim">
          <span>{m.race_lead()}</span>
          {hasSamples && <span> {m.race_samples()}</span>}
        </p>
        <div className="grid grid-cols-1 gap-4">
          <Wins race={race} winners={winners} />
          {week.length > 0 && (
            <Panel title={m.race_week_heading()}>
              <WinTable race={{ ...race, span: 'week', places: week }} coverOf={coverOf} />
            </Panel>
          )}
        </div>
      </div>
      {returns.length > 0 && (
        <Section title={m.race_returns_heading()} text={m.race_returns_text()}>
          <LargestReturns returns={returns} />
        </Section>
      )}
      <div className="pb-16" />
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.race_title(), path: '/winners' },
        ]}
      />
    </>
  )
}
