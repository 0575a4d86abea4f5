// The sports page: matches under way, those starting soon and today, results, or one list of them; live after hydration.
import type { SportEvent, SportEventList } from '@mangetsu/contract/sport'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { EventTable } from './event-table.tsx'
import { FeedNotice } from './feed-notice.tsx'
import { LiveCard } from './live-card.tsx'
import { newer, placesOf } from './live-sports.ts'
import { OddsFormatChoice } from './odds-format-choice.tsx'
import { ScoreSpeech } from './score-speech.tsx'
import { SlipPlace } from './slip/slip-place.tsx'
import { ToSlip } from './slip/to-slip.tsx'
import './sport.css'
import './sports-home.css'
import { type SportCounts, SportsHead } from './sports-head.tsx'
import { eventLists, type SportsQuery, sportsAddress } from './sports-query.ts'
import { useCardPlaces } from './use-card-places.ts'
import { useLiveSports, useReload } from './use-live-sports.tsx'
import { useMoreEvents } from './use-more-events.ts'

type EventPage = { readonly events: readonly SportEvent[]; readonly total: number }
export type EventLists = Readonly<Record<SportEventList, EventPage>>

type ListWords = { readonly title: () => string; readonly none: () => string }

const listWords: Readonly<Record<SportEventList, ListWords>> = {
  live: { title: m.sport_live_heading, none: m.sport_none_live },
  soon: { title: m.sport_soon_heading, none: m.sport_none_soon },
  today: { title: m.sport_today_heading, none: m.sport_none_today },
  ended: { title: m.sport_ended_heading, none: m.sport_none_ended },
}

type ShownEvents = {
  readonly events: readonly SportEvent[]
  /** The list they were loaded in; null for those that a text finds. */
  readonly list: SportEventList | null
  readonly isRow?: boolean
}

/**
 * Events under way as cards, in one row or in several; all others by competition. One that begins or ends stays as it is
 * until its list is loaded again, so that it does not jump twice.
 */
function Events({ events, list, isRow = false }: ShownEvents) {
  const isCard = ({ state }: SportEvent) => (list === null ? state === 'live' : list === 'live')
  const cards = events.filter(isCard)
  const others = events.filter((event) => !isCard(event))
  return (
    <>
      {cards.length > 0 && (
        <ul className={isRow ? 'sport-live-row' : 'sport-live-grid'}>
          {cards.map((event) => (
            <li key={event.eventId}>
              <LiveCard event={event} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <EventTable events={others} />}
      <ToSlip />
    </>
  )
}

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
        <Events events={events} list={list} isRow={list === 'live'} />
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

type OneListProps = Omit<OverviewProps, 'lists'> & { readonly page: EventPage }

/** One list in pages, or what a text finds. */
function OneList({ query, page, now }: OneListProps) {
  const to = useAddress()
  const { list, text } = query
  const { events: loaded, hasMore, ...pages } = useMoreEvents(query, page.events, page.total)
  const { place, events: kept } = useCardPlaces(loaded)
  const events = list === 'live' ? kept : loaded
  const title = list === null ? null : listWords[list]
  const isFound = text !== ''
  const none = isFound ? m.sport_found_none({ text }) : (title?.none() ?? m.sport_none_title())
  return (
    <section ref={place} className="sport-section">
      <BackLink to={to(sportsAddress({}))}>{isFound ? m.sport_search_clear() : m.sport_title()}</BackLink>
      {title !== null && <h2 className="text-section">{title.title()}</h2>}
      {isFound && page.total > 0 && (
        <h2 className="text-panel">{m.sport_found({ text, count: countText(page.total) })}</h2>
      )}
      {events.length === 0 ? (
        <EmptyState
          heading="h2"
          title={none}
          action={<ButtonLink to={to(sportsAddress({}))}>{m.sport_chip_all()}</ButtonLink>}
        >
          {isFound && m.sport_found_none_text()}
        </EmptyState>
      ) : (
        <Events events={events.map(now)} list={list} />
      )}
      {hasMore && <LoadMore {...pages} />}
    </section>
  )
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

type Props = {
  readonly query: SportsQuery
  readonly counts: SportCounts
  /** The start of every list, or the first page of one. */
  readonly shown: EventLists | EventPage
}

const isPage = (shown: Props['shown']): shown is EventPage => 'events' in shown

export function SportsHome({ query, counts, shown }: Props): ReactNode {
  const loaded = isPage(shown) ? shown.events : eventLists.flatMap((list) => shown[list].events)
  const eventIds = [...new Set(loaded.filter(({ state }) => state !== 'ended').map(({ eventId }) => eventId))]
  const { pushed, subscription } = useLiveSports(eventIds)
  const now = (event: SportEvent) => newer(event, pushed.events.get(event.eventId))
  const events = loaded.map(now)
  useReload(placesOf(events))
  return (
    <div className="sport-page">
      <div className="sport-main">
        <SportsHead query={query} counts={counts} />
        {counts.closedBecause !== null && <ClosedNotice because={counts.closedBecause} />}
        {counts.downSince !== null && <FeedNotice since={counts.downSince} text={m.sport_down_text()} />}
        {isPage(shown) ? (
          <OneList key={JSON.stringify(query)} query={query} page={shown} now={now} />
        ) : (
          <Overview query={query} lists={shown} now={now} />
        )}
        <OddsFormatChoice />
        <RulesNote isPractice={counts.isPractice} />
        <ScoreSpeech events={events} />
        {subscription}
      </div>
      <SlipPlace />
    </div>
  )
}
