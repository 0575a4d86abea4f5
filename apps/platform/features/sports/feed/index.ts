// The job that applies a feed's messages to the database, requests recoveries, and tells the feed which events to follow.
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, type Database, inOneStatement, type Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Job, minuteMs, secondMs } from '../../../kernel/jobs.ts'
import { deleteOldEvents, lockEvents, writeEvents } from './event-rows.ts'
import type { EventState } from './event-state.ts'
import { eventsNamed, foldMessages, type MessageCount, marketsNamed } from './fold-messages.ts'
import { type FeedMessage, type ProducerName, producers, type SportsFeed } from './messages.ts'
import { afterStart, afterTime, type ProducerContext } from './producer.ts'
import { lockProducers, type ProducerStates, writeProducers } from './producer-rows.ts'
import { readMessage } from './read-message.ts'
import { deleteOldMessages, storeMessages } from './stored-messages.ts'

export type { Fixture } from './event-state.ts'
export { lateEventsJob } from './late-events.ts'
export { practiceFeed, type SportsFeed, type StatedChances } from './messages.ts'
export { producersNow } from './producer-rows.ts'
export { replayDay } from './replay.ts'

export type FeedParts = {
  readonly work: UnitOfWork
  readonly bus: Pick<EventBus, 'publish'>
  readonly database: Pick<Database, 'pool'>
  readonly log: Pick<Logger, 'warn'>
  readonly feed: SportsFeed
}

/** Maximum number of messages applied in one transaction. */
const atOnce = 500
const followMs = secondMs

const countColumns = batchColumns<MessageCount>([
  { name: 'producer', sqlType: 'text[]', of: ({ producer }) => producer },
  { name: 'type', sqlType: 'text[]', of: ({ type }) => type },
  { name: 'outcome', sqlType: 'text[]', of: ({ outcome }) => outcome },
  { name: 'messages', sqlType: 'bigint[]', of: ({ messages }) => messages },
])

const addCounts = `insert into sport_feed_count as c (producer, type, outcome, messages)
  select producer, type, outcome, messages from ${countColumns.unnest(1)}
  on conflict (producer, type, outcome) do update set messages = c.messages + excluded.messages`

/** Events that are not over: their markets open and close with their producers. */
const touchCurrent = `update sport_event e set revision = e.revision + 1
  from (select id from sport_event where fixture is not null and state in ('scheduled', 'live')
    order by id for no key update) current
  where e.id = current.id returning e.id`

// Ordered, so that the planner probes the index of the events' legs instead of reading all legs until it finds one.
const liveEvents = `select e.id, coalesce(e.watched_until > $1, false) or coalesce((
    select true from sport_bet_leg l where l.event_id = e.id and l.decided_at is null
    order by l.market_id limit 1), false) as "isFollowed"
  from sport_event e where e.state = 'live'`

/**
 * Events that have begun by an instant and are not over, those with bets first. A feed answers for some days only, and
 * what has not begun by then is void.
 */
const unfinishedEvents = `select e.id from sport_event e
  where e.fixture is not null and e.state in ('scheduled', 'live')
    and e.starts_at < $1 and e.starts_at > $1::timestamptz - interval '3 days'
  order by exists (select from sport_bet_leg l where l.event_id = e.id and l.decided_at is null) desc, e.starts_at
  limit 500`

const mapProducers = (
  states: ProducerStates,
  next: (name: ProducerName) => ProducerStates[ProducerName],
) => ({
  ...states,
  ...Object.fromEntries(producers.map((name) => [name, next(name)])),
})

/** Whether another process has listened since: its recoveries were not answered here. */
const isTakenOver = (known: ProducerStates, stored: ProducerStates): boolean =>
  producers.some((name) => known[name].requestId !== stored[name].requestId)

const noEvents: ReadonlyMap<string, EventState> = new Map()

type Batch = {
  readonly messages: readonly FeedMessage[]
  /** The producers as this process left them; null on its first turn. */
  readonly known: ProducerStates | null
}

/** Applies a batch of messages, and the time that has passed, in one transaction. */
async function applyBatch(tx: Tx, { messages, known }: Batch, context: ProducerContext) {
  const stored = await lockProducers(tx, context.nowMs)
  const isStart = known === null || isTakenOver(known, stored)
  const begun = isStart ? mapProducers(stored, (name) => afterStart(stored[name], context)) : stored
  const ids = eventsNamed(messages)
  const events = ids.length === 0 ? noEvents : await lockEvents(tx, ids, marketsNamed(messages))
  const folded = foldMessages({ events, producers: begun }, messages, context)
  const states = mapProducers(folded.producers, (name) => afterTime(folded.producers[name], context))
  await writeEvents(tx, folded)
  await storeMessages(tx, messages, context.nowMs)
  if (folded.counts.length > 0) await tx.query(addCounts, countColumns.values(folded.counts))
  await writeProducers(tx, states)
  return {
    producers: states,
    changed: [...folded.changed],
    isFlipped: producers.some((name) => (stored[name].state === 'up') !== (states[name].state === 'up')),
  }
}

/** Returns the messages that have the port's shape; the others are logged. */
function readAll({ log, feed }: FeedParts, delivered: readonly FeedMessage[]): FeedMessage[] {
  return delivered.flatMap((one) => {
    const read = readMessage(one)
    if ('message' in read) return [read.message]
    log.warn(
      { feed: feed.name, type: one.type, fault: read.fault },
      'a message of the sports feed is malformed',
    )
    return []
  })
}

/** Tells the feed at most once a second which events to follow, as long as events are live. */
function createFollowing({ database, feed }: FeedParts) {
  let hasLive = true
  let lastMs = Number.NEGATIVE_INFINITY
  return {
    /** Events may have become live. */
    expectLive: () => {
      hasLive = true
    },
    async renew(nowMs: number): Promise<void> {
      if (!hasLive || nowMs - lastMs < followMs) return
      lastMs = nowMs
      const rows = await inOneStatement<{ id: string; isFollowed: boolean }>(database, liveEvents, [
        dateOf(nowMs),
      ])
      hasLive = rows.length > 0
      feed.follow(new Set(rows.flatMap(({ id, isFollowed }) => (isFollowed ? [id] : []))))
    },
  }
}

const isLiveStatus = (message: FeedMessage): boolean => message.type === 'status' && message.state === 'live'

/** Creates the job's turn; what it remembers is only what this process knows of the feed. */
function createListener(parts: FeedParts) {
  const { work, bus, database, feed } = parts
  const following = createFollowing(parts)
  let known: ProducerStates | null = null
  const requested = new Map<ProducerName, string>()

  const isTimeFor = (states: ProducerStates | null, context: ProducerContext): boolean =>
    states === null || producers.some((name) => afterTime(states[name], context) !== states[name])

  const publish = (eventIds: readonly string[]): void => {
    if (eventIds.length > 0) bus.publish({ type: 'sportEvents', eventIds })
  }

  async function apply(messages: readonly FeedMessage[], context: ProducerContext): Promise<void> {
    const done = await work.write((tx) => applyBatch(tx, { messages, known }, context))
    known = done.producers
    if (messages.some(isLiveStatus)) following.expectLive()
    publish(done.changed)
    if (!done.isFlipped) return
    publish((await work.write((tx) => tx.query<{ id: string }>(touchCurrent))).map(({ id }) => id))
  }

  /** Requests the recoveries that are awaited and were not yet requested of the feed. */
  async function requestRecoveries(states: ProducerStates, nowMs: number): Promise<void> {
    const awaited = producers.flatMap((producer) => {
      const { state, requestId, recoveredToMs: sinceMs } = states[producer]
      const isNew = state === 'recovering' && requestId !== null && requested.get(producer) !== requestId
      return isNew ? [{ producer, sinceMs, requestId }] : []
    })
    if (awaited.length === 0) return
    const rows = await inOneStatement<{ id: string }>(database, unfinishedEvents, [dateOf(nowMs)])
    const unfinished = rows.map(({ id }) => id)
    for (const request of awaited) {
      await feed.recover({ ...request, unfinished: request.sinceMs === null ? [] : unfinished })
      requested.set(request.producer, request.requestId)
    }
  }

  return async (nowMs: number): Promise<boolean> => {
    const context = { nowMs, newId }
    await following.renew(nowMs)
    const delivered = await feed.receive(atOnce)
    if (delivered.length > 0 || isTimeFor(known, context)) await apply(readAll(parts, delivered), context)
    if (delivered.length > 0) await feed.acknowledge()
    if (known !== null) await requestRecoveries(known, nowMs)
    return delivered.length >= atOnce
  }
}

/** The job that applies the feed's messages; without a feed it has nothing to do. */
export const feedJob = (parts: Omit<FeedParts, 'feed'> & { readonly feed: SportsFeed | undefined }): Job => {
  const { feed } = parts
  return {
    name: 'sports-feed',
    everyMs: feed?.onArrival === undefined ? 250 : secondMs,
    isAwaited: true,
    onWork: (hurry) => feed?.onArrival?.(hurry),
    turn: feed === undefined ? async () => false : createListener({ ...parts, feed }),
  }
}

/** Deletes messages past their retention. */
export const oldMessagesJob = ({ work }: Pick<FeedParts, 'work'>): Job => ({
  name: 'sports-old-messages',
  everyMs: 60 * minuteMs,
  turn: (nowMs) => work.write((tx) => deleteOldMessages(tx, nowMs)),
})

/** Deletes events of the past that no bet refers to. */
export const oldEventsJob = ({ work }: Pick<FeedParts, 'work'>): Job => ({
  name: 'sports-old-events',
  everyMs: 24 * 60 * minuteMs,
  turn: (nowMs) => work.write((tx) => deleteOldEvents(tx, nowMs)),
})
