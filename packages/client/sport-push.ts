// Follows sports events over the push socket: one subscription for all parts of a page. Pages with sports load this
// module; the shapes of its messages are those of the calls that read the same events.
import { mostWatchedSports, type SportPush } from '@mangetsu/contract/push'
import { laterCalls } from './later-call-table.ts'
import { type PushClient, parseMessage, type WatchedSports } from './push-client.ts'
import type { Shape } from './shape.ts'

/** Returns the shape of a field of a call's answer. */
function fieldOf(call: 'querySportEvents' | 'querySportEvent', name: string): Shape {
  const answer = laterCalls[call]?.answer
  return typeof answer === 'object' && !('length' in answer) ? (answer[name] ?? 'any') : 'any'
}

const shapes: Readonly<Record<SportPush['type'], Shape>> = {
  sportEvents: {
    type: 'string',
    events: fieldOf('querySportEvents', 'events'),
    detail: ['orNull', fieldOf('querySportEvent', 'event')],
  },
}

/** Parses a message about sports events; null for anything else. */
export const parseSportPush = (data: unknown): SportPush | null =>
  parseMessage(shapes, data) as SportPush | null

type Receive = (message: SportPush) => void
type PartOfPage = { readonly watched: WatchedSports; readonly receive: Receive }
type SportsSocket = Pick<PushClient, 'subscribe' | 'watchSports'>

/** The parts of the page that follow events, and the end of their common subscription. */
type Following = { readonly parts: Set<PartOfPage>; stop: () => void; isDue: boolean }

const followings = new WeakMap<SportsSocket, Following>()

/** All events of the parts, those of the newest part first if there are too many; one detail, the newest. */
function unionOf(parts: ReadonlySet<PartOfPage>): WatchedSports {
  const newest = [...parts].reverse().map(({ watched }) => watched)
  const eventIds = [...new Set(newest.flatMap(({ eventIds: ids }) => ids))].slice(0, mostWatchedSports)
  const detailOf = newest.find((one) => one.detailOf !== undefined)?.detailOf
  return detailOf === undefined ? { eventIds } : { eventIds, detailOf }
}

/** Passes to each part what concerns it. */
function pass({ events, detail }: SportPush, parts: ReadonlySet<PartOfPage>): void {
  for (const { watched, receive } of [...parts]) {
    const own = events.filter(({ eventId }) => watched.eventIds.includes(eventId))
    const ownDetail = detail?.eventId === watched.detailOf ? detail : null
    if (own.length > 0 || ownDetail !== null) receive({ type: 'sportEvents', events: own, detail: ownDetail })
  }
}

function subscribeAll(push: SportsSocket, { parts }: Following): () => void {
  if (parts.size === 0) return () => undefined
  const unwatch = push.watchSports(unionOf(parts), (data) => {
    const message = parseSportPush(data)
    if (message !== null) pass(message, parts)
  })
  // The socket is open while there are subscribers.
  const unsubscribe = push.subscribe(() => undefined)
  return () => {
    unwatch()
    unsubscribe()
  }
}

/** Subscribes anew after the current task, once for all parts that change in it. */
function renew(push: SportsSocket, following: Following): void {
  if (following.isDue) return
  following.isDue = true
  queueMicrotask(() => {
    following.isDue = false
    const { stop } = following
    following.stop = subscribeAll(push, following)
    stop()
  })
}

/**
 * Subscribes a part of the page to events, and to one with all its markets (`detailOf`): their current state at once,
 * then whenever they change, at most four times a second, and the current state again after a lost connection. An
 * event received is newer than a known one unless its revision is lower. Returns the function that ends it.
 */
export function watchSports(push: SportsSocket, watched: WatchedSports, receive: Receive): () => void {
  const following = followings.get(push) ?? { parts: new Set(), stop: () => undefined, isDue: false }
  followings.set(push, following)
  const part = { watched, receive }
  following.parts.add(part)
  renew(push, following)
  return () => {
    if (following.parts.delete(part)) renew(push, following)
  }
}
