// Events of a page as they are now: the loaded ones, replaced by pushed ones unless those have a lower revision.
import type { SportEvent, SportEventDetail } from '@mangetsu/contract/sport'

/**
 * Returns the later one of two states of an event, unless it has a lower revision: a feed that is down closes markets
 * without a revision of their event.
 */
export const newer = <E extends { readonly revision: number }>(one: E, later: E | undefined): E =>
  later !== undefined && later.revision >= one.revision ? later : one

export type Pushed = {
  readonly events: ReadonlyMap<string, SportEvent>
  readonly detail: SportEventDetail | null
}

export const nothingPushed: Pushed = { events: new Map(), detail: null }

type SportChange = {
  readonly events: readonly SportEvent[]
  readonly detail: SportEventDetail | null
}

/** Returns what is known after a push; the same object if it brought nothing newer. */
export function withPush(known: Pushed, { events, detail }: SportChange): Pushed {
  const changed = events.filter((event) => {
    const before = known.events.get(event.eventId)
    return before === undefined || newer(before, event) === event
  })
  const before = known.detail?.eventId === detail?.eventId ? known.detail : null
  const isDetailNewer = detail !== null && (before === null || newer(before, detail) === detail)
  if (changed.length === 0 && !isDetailNewer) return known
  return {
    events: new Map([...known.events, ...changed.map((event) => [event.eventId, event] as const)]),
    detail: isDetailNewer ? detail : known.detail,
  }
}

type Marketed = Pick<SportEvent, 'eventId' | 'state'> & {
  readonly main?: SportEvent['main']
  readonly markets: SportEvent['markets'] | SportEventDetail['markets']
}

const isFeedDown = ({ main, markets }: Marketed): boolean =>
  main?.closed === 'feedDown' ||
  (Array.isArray(markets) && markets.some(({ closed }) => closed === 'feedDown'))

/**
 * Returns what decides the place of events on a page: their states, and whether their feed is down. Lists and notices
 * are loaded again when it changes.
 */
export const placesOf = (events: readonly Marketed[]): string =>
  events.map((event) => `${event.eventId} ${event.state} ${isFeedDown(event)}`).join()

/**
 * Returns the cards of a list as they are shown: while the reader sees the list, those shown before keep their places,
 * also those that have left the loaded list, and new ones follow them.
 */
export function cardsInPlace<E extends { readonly eventId: string }>(
  before: readonly E[],
  loaded: readonly E[],
  isSeen: boolean,
): readonly E[] {
  if (!isSeen) return loaded
  const newest = new Map(loaded.map((event) => [event.eventId, event]))
  const kept = before.map((event) => newest.get(event.eventId) ?? event)
  const known = new Set(before.map(({ eventId }) => eventId))
  return [...kept, ...loaded.filter(({ eventId }) => !known.has(eventId))]
}
