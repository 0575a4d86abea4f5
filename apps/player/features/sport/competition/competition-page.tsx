// The page of a sport or of one of its competitions: events under way and ahead, results, the competitions of the sport,
// and the table of a season; live after hydration.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { SportEvent } from '@mangetsu/contract/sport'
import type { SportId } from '@mangetsu/sports'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress } from '../../../page/page.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { countText } from '../../../ui/count.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ClosedNotice } from '../closed-notice.tsx'
import { competitionPath, sportPath, sportsPath } from '../event-address.ts'
import { FeedNotice } from '../feed-notice.tsx'
import { ListedEvents } from '../listed-events.tsx'
import { newer, placesOf } from '../live-sports.ts'
import { OddsFormatChoice } from '../odds-format-choice.tsx'
import { SlipPlace } from '../slip/slip-place.tsx'
import { SpokenScores } from '../spoken-scores.tsx'
import '../sport.css'
import '../sports-home.css'
import { type SportCounts, sportLabels } from '../sports-head.tsx'
import { useCardPlaces } from '../use-card-places.ts'
import { useLiveSports, useReload } from '../use-live-sports.tsx'
import './competition.css'
import { SeasonTable } from './season-table.tsx'

type Listed = OutputOf<(typeof calls)['querySportCompetitions']>['competitions'][number]
type Found = OutputOf<(typeof calls)['querySportCompetition']>

type Props = {
  readonly sport: SportId
  /** Null on the page of the whole sport. */
  readonly competition: Found['competition']
  readonly table: Found['table']
  /** The competitions of the sport; none on the page of one. */
  readonly competitions: readonly Listed[]
  /** Events under way and ahead, and those ended within a day, with the numbers of all. */
  readonly current: { readonly events: readonly SportEvent[]; readonly total: number }
  readonly ended: { readonly events: readonly SportEvent[]; readonly total: number }
  readonly counts: Pick<SportCounts, 'closedBecause' | 'downSince'>
}

function Competitions({ competitions }: Pick<Props, 'competitions'>) {
  const to = useAddress()
  return (
    <section className="sport-section">
      <header className="sport-section-head">
        <h2 className="text-section">{m.sport_competitions_heading()}</h2>
      </header>
      <ul className="sport-competitions">
        {competitions.map(({ sport, competition, events }) => (
          <li key={competition.id}>
            <Link to={to(competitionPath(sport, competition.id))}>
              <span className="min-w-0">
                {competition.name[getLocale()]}
                <small className="figures">{m.sport_competition_count({ count: countText(events) })}</small>
              </span>
              <Icon name="right" size="xs" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SectionProps = {
  readonly title: string
  readonly events: readonly SportEvent[]
  readonly list: 'live' | 'today' | 'ended'
  readonly total: number
}

const Section = ({ title, events, list, total }: SectionProps) => (
  <section className="sport-section">
    <header className="sport-section-head">
      <h2 className="text-section">
        {title} <span className="sport-count figures">{countText(total)}</span>
      </h2>
    </header>
    <ListedEvents events={events} list={list} />
  </section>
)

/** Events under way, ahead and ended, each list with its number. */
function Lists({
  live,
  ahead,
  ended,
  all,
}: {
  readonly live: readonly SportEvent[]
  readonly ahead: readonly SportEvent[]
  readonly ended: readonly SportEvent[]
  readonly all: { readonly current: number; readonly ended: number }
}) {
  return (
    <>
      {live.length > 0 && (
        <Section title={m.sport_live_heading()} events={live} list="live" total={live.length} />
      )}
      {ahead.length > 0 ? (
        <Section
          title={m.sport_fixtures_heading()}
          events={ahead}
          list="today"
          total={Math.max(ahead.length, all.current - live.length)}
        />
      ) : (
        <EmptyState heading="h2" title={m.sport_none_title()}>
          {m.sport_fixtures_none()}
        </EmptyState>
      )}
      {ended.length > 0 && (
        <Section title={m.sport_ended_heading()} events={ended} list="ended" total={all.ended} />
      )}
    </>
  )
}

export function CompetitionPage({ sport, competition, table, competitions, current, ended, counts }: Props) {
  const to = useAddress()
  const eventIds = current.events.map(({ eventId }) => eventId)
  const { pushed, subscription } = useLiveSports(eventIds)
  const now = (event: SportEvent) => newer(event, pushed.events.get(event.eventId))
  const loadedLive = current.events.filter(({ state }) => state === 'live')
  const { place, events: live } = useCardPlaces(loadedLive)
  const ahead = current.events.filter(({ state }) => state !== 'live')
  const events = current.events.map(now)
  useReload(placesOf(events))
  const name = competition === null ? sportLabels[sport].name() : competition.name[getLocale()]
  return (
    <div className="sport-page">
      <div className="sport-main">
        <BackLink to={to(competition === null ? sportsPath : sportPath(sport))}>
          {competition === null ? m.sport_title() : sportLabels[sport].name()}
        </BackLink>
        <header className="sport-place-head">
          <Icon name={sportLabels[sport].icon} />
          <h1>{name}</h1>
        </header>
        {counts.closedBecause !== null && <ClosedNotice because={counts.closedBecause} />}
        {counts.downSince !== null && <FeedNotice since={counts.downSince} text={m.sport_down_text()} />}
        {competitions.length > 0 && <Competitions competitions={competitions} />}
        <section ref={place}>
          <Lists
            live={live.map(now)}
            ahead={ahead.map(now)}
            ended={ended.events}
            all={{ current: current.total, ended: ended.total }}
          />
        </section>
        {table !== null && <SeasonTable sport={sport} table={table} />}
        <OddsFormatChoice />
        <SpokenScores events={events} />
        {subscription}
      </div>
      <SlipPlace />
    </div>
  )
}
