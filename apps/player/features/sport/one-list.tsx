// One list of events in pages, or what a text finds.
import type { SportEvent } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ListedEvents, listWords } from './listed-events.tsx'
import { type SportsQuery, sportsAddress } from './sports-query.ts'
import { useCardPlaces } from './use-card-places.ts'
import { useMoreEvents } from './use-more-events.ts'

/** A page of a list, and the number of all its events. */
export type ListPage = { readonly events: readonly SportEvent[]; readonly total: number }

type Props = {
  readonly query: SportsQuery
  readonly page: ListPage
  /** Returns an event as it has been pushed since. */
  readonly now: (event: SportEvent) => SportEvent
}

export default function OneList({ query, page, now }: Props) {
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
        <ListedEvents events={events.map(now)} list={list} />
      )}
      {hasMore && <LoadMore {...pages} />}
    </section>
  )
}
