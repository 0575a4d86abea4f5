// What the sports page shows below its head: the start of every list, or one list; live after hydration.
import type { SportEvent, SportEventList } from '@mangetsu/contract/sport'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { withPage } from '../../ui/or-nothing.ts'
import { ListedEvents, listWords } from './listed-events.tsx'
import { newer, placesOf } from './live-sports.ts'
import { OddsFormatChoice } from './odds-format-choice.tsx'
import type { ListPage } from './one-list.tsx'
import { SpokenScores } from './spoken-scores.tsx'
import type { SportCounts } from './sports-head.tsx'
import { eventLists, type SportsQuery, sportsAddress } from './sports-query.ts'
import { useCardPlaces } from './use-card-places.ts'
import { useLiveSports, useReload } from './use-live-sports.tsx'

// Requested with the first page of one list, and with none other.
const OneList = lazy(() => withPage(import('./one-list.tsx'))())

export type EventLists = Readonly<Record<SportEventList, ListPage>>

type SectionProps = {
  readonly list: SportEventList
  readonly query: SportsQuery
  readonly events: readonly SportEvent[]
  readonly total: number
  readonly now: (event: SportEvent) => SportEvent
}

function ListSection({ list, query, events: loaded, total, now }: SectionProps) {
  const to = useAddress()
  const { place, events: kept } = useCardPlaces(loaded)
  const events = (list === 'live' ? kept : loaded).map(now)
  const { title } = listWords[list]
  return (
    <section ref={place} className="sport-section">
      <header className="sport-section-head">
        <h2 className="text-section">
          {title()} <span className="sport-count figures">{countText(total)}</span>
        </h2>
        {total > events.length && (
          <Link
            to={to(sportsAddress({ list, sport: query.sport }))}
            aria-label={`${m.sport_see_all()} (${title()})`}
            className="sport-more"
          >
            {m.sport_see_all()}
            <Icon name="right" size="xs" />
          </Link>
        )}
      </header>
      {events.length === 0 ? (
        <p className="sport-live-none">{listWords[list].none()}</p>
      ) : (
        <ListedEvents events={events} list={list} isRow={list === 'live'} />
      )}
    </section>
  )
}

type OverviewProps = {
  readonly query: SportsQuery
  readonly lists: EventLists
  readonly now: (event: SportEvent) => SportEvent
}

function Overview({ query, lists, now }: OverviewProps) {
  const shown = eventLists.filter((list) => list === 'live' || lists[list].events.length > 0)
  // An event of an earlier list is not listed again in a later one.
  const before = (list: SportEventList) =>
    new Set(
      eventLists
        .slice(0, eventLists.indexOf(list))
        .flatMap((earlier) => lists[earlier].events.map(({ eventId }) => eventId)),
    )
  if (shown.every((list) => lists[list].events.length === 0))
    return (
      <EmptyState heading="h2" title={m.sport_none_title()}>
        {m.sport_none_text()}
      </EmptyState>
    )
  return shown.map((list) => {
    const seen = before(list)
    const events = lists[list].events.filter(({ eventId }) => !seen.has(eventId))
    const total = lists[list].total - (lists[list].events.length - events.length)
    return (
      (list === 'live' || events.length > 0) && (
        <ListSection
          key={`${list} ${query.sport}`}
          list={list}
          query={query}
          events={events}
          total={total}
          now={now}
        />
      )
    )
  })
}

const RulesNote = ({ isPractice }: Pick<SportCounts, 'isPractice'>) => {
  const to = useAddress()
  return (
    <p className="sport-note">
      {isPractice && (
        <span>
          {m.sport_practice_note()} <Link to={to('/fairness')}>{m.sport_practice_how()}</Link>{' '}
        </span>
      )}
      <Link to={to('/static/sportRules')}>{m.sport_rules_link()}</Link>
    </p>
  )
}

export type SportsListsProps = {
  readonly query: SportsQuery
  readonly counts: Pick<SportCounts, 'isPractice'>
  /** The start of every list, or the first page of one. */
  readonly shown: EventLists | ListPage
}

const isPage = (shown: SportsListsProps['shown']): shown is ListPage => 'events' in shown

export default function SportsLists({ query, counts, shown }: SportsListsProps) {
  const loaded = isPage(shown) ? shown.events : eventLists.flatMap((list) => shown[list].events)
  const eventIds = [...new Set(loaded.filter(({ state }) => state !== 'ended').map(({ eventId }) => eventId))]
  const { pushed, subscription } = useLiveSports(eventIds)
  const now = (event: SportEvent) => newer(event, pushed.events.get(event.eventId))
  const events = loaded.map(now)
  useReload(placesOf(events))
  return (
    <>
      {isPage(shown) ? (
        <Suspense>
          <OneList key={JSON.stringify(query)} query={query} page={shown} now={now} />
        </Suspense>
      ) : (
        <Overview query={query} lists={shown} now={now} />
      )}
      <OddsFormatChoice />
      <RulesNote isPractice={counts.isPractice} />
      <SpokenScores events={events} />
      {subscription}
    </>
  )
}
