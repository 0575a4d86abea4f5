// Sports events to their subscribers, at most four times a second: each changed event is read and serialised once for
// all of them. Subscribers of the same events share one message.
import type { SportEvent, SportEventDetail } from '@mangetsu/contract/sport'
import type { Logger } from 'pino'
import type { Clock } from '../../../kernel/clock.ts'
import { createSubscriptions, type Subscriber } from '../../../rooms/subscriptions.ts'

/** Time between two messages to a subscriber, ms. */
const restMs = 250
/** Time in which changes are gathered before a message after a rest, ms. */
const gatherMs = 5
/**
 * Time between two readings of all subscribed events, ms: they find changes that no message tells, such as a start, or
 * a feed that went silent, and renew the marks of watched events.
 */
const sweepMs = 5_000
/** Events of one reading of these: a changed event waits for no more than this many others. */
const sweptAtOnce = 12

export type ReadSports = (
  named: { readonly eventIds: readonly string[]; readonly detailIds: readonly string[] },
  nowMs: number,
) => Promise<{ readonly events: readonly SportEvent[]; readonly details: readonly SportEventDetail[] }>

export type SportPublisherParts = {
  readonly readSports: ReadSports
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/** An empty subscription ends the previous one. */
type WatchRequest = { readonly eventIds: readonly string[]; readonly detailOf?: string | undefined }

type Named = { readonly eventIds: readonly string[]; readonly detailIds: readonly string[] }

/** The serialised events of one reading, by id. */
type EventTexts = {
  readonly events: ReadonlyMap<string, string>
  readonly details: ReadonlyMap<string, string>
}

const textsOf = (events: readonly (SportEvent | SportEventDetail)[]): ReadonlyMap<string, string> =>
  new Map(events.map((event) => [event.eventId, JSON.stringify(event)]))

/**
 * Creates the reading of events: one at a time, each for everything requested meanwhile, so that no older state
 * overtakes a newer one.
 */
function createEventReader({ readSports, clock }: Pick<SportPublisherParts, 'readSports' | 'clock'>) {
  let requested = { eventIds: new Set<string>(), detailIds: new Set<string>() }
  let next: Promise<EventTexts> | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function readAfter(previous: Promise<unknown>): Promise<EventTexts> {
    await previous.catch(() => undefined)
    // Gathers the requests of every timer that is due.
    await new Promise((resolve) => setImmediate(resolve))
    const { eventIds, detailIds } = requested
    requested = { eventIds: new Set(), detailIds: new Set() }
    next = null
    const found = await readSports({ eventIds: [...eventIds], detailIds: [...detailIds] }, clock.nowMs())
    return { events: textsOf(found.events), details: textsOf(found.details) }
  }

  return ({ eventIds, detailIds }: Named): Promise<EventTexts> => {
    for (const id of eventIds) requested.eventIds.add(id)
    for (const id of detailIds) requested.detailIds.add(id)
    if (next === null) {
      next = readAfter(last)
      last = next
    }
    return next
  }
}

/** One set of events with at least one subscriber. */
type SportTopic = {
  readonly key: string
  readonly eventIds: ReadonlySet<string>
  readonly detailIds: ReadonlySet<string>
  /** Changed events that have not been sent. */
  changed: Set<string>
  timer: NodeJS.Timeout | undefined
  isFlushing: boolean
  /** Start of the last message, by `performance.now()`. */
  sentMs: number
}

const topicOf = ({ eventIds, detailOf }: WatchRequest): SportTopic => ({
  key: [...new Set(eventIds)].sort().join(' ') + (detailOf === undefined ? '' : ` | ${detailOf}`),
  eventIds: new Set(eventIds),
  detailIds: new Set(detailOf === undefined ? [] : [detailOf]),
  changed: new Set(),
  timer: undefined,
  isFlushing: false,
  sentMs: -Infinity,
})

/** Returns the message with the topic's events of a reading, those of `among` only if given. */
function messageOf(topic: SportTopic, texts: EventTexts, among?: ReadonlySet<string>): string {
  const textsIn = (ids: ReadonlySet<string>, of: ReadonlyMap<string, string>): string[] =>
    [...ids].flatMap((id) => (among === undefined || among.has(id) ? (of.get(id) ?? []) : []))
  const events = textsIn(topic.eventIds, texts.events).join(',')
  const [detail = 'null'] = textsIn(topic.detailIds, texts.details)
  return `{"type":"sportEvents","events":[${events}],"detail":${detail}}`
}

/** Creates the snapshots of topics: those of one reading are shared by the subscribers who came before it. */
function createSnapshots() {
  const byReading = new WeakMap<EventTexts, Map<string, string>>()
  return (topic: SportTopic, texts: EventTexts): string => {
    const known = byReading.get(texts) ?? new Map<string, string>()
    byReading.set(texts, known)
    const text = known.get(topic.key) ?? messageOf(topic, texts)
    known.set(topic.key, text)
    return text
  }
}

/** The topics, also by each of their events. */
function createTopics() {
  const byKey = new Map<string, SportTopic>()
  const byEvent = new Map<string, Set<SportTopic>>()
  const idsOf = ({ eventIds, detailIds }: SportTopic) => new Set([...eventIds, ...detailIds])
  return {
    get: (key: string): SportTopic | undefined => byKey.get(key),
    of: (eventId: string): Iterable<SportTopic> => byEvent.get(eventId) ?? [],
    all: (): readonly SportTopic[] => [...byKey.values()],
    has: (eventId: string): boolean => byEvent.has(eventId),
    add(topic: SportTopic): void {
      byKey.set(topic.key, topic)
      for (const id of idsOf(topic)) byEvent.set(id, (byEvent.get(id) ?? new Set()).add(topic))
    },
    /** Returns whether no topic remains. */
    remove(topic: SportTopic): boolean {
      clearTimeout(topic.timer)
      byKey.delete(topic.key)
      for (const id of idsOf(topic)) {
        const own = byEvent.get(id)
        own?.delete(topic)
        if (own?.size === 0) byEvent.delete(id)
      }
      return byKey.size === 0
    },
  }
}

/** Texts by which a sweep recognises changes: those of the previous sweep, or of the first snapshot. */
function createSeenTexts() {
  const seen = new Map<string, string>()
  const entriesOf = ({ events, details }: EventTexts) => [
    ...[...events].map(([id, text]) => ({ id, key: id, text })),
    ...[...details].map(([id, text]) => ({ id, key: `| ${id}`, text })),
  ]
  return {
    addMissing(texts: EventTexts): void {
      for (const { key, text } of entriesOf(texts)) if (!seen.has(key)) seen.set(key, text)
    },
    /** Replaces the texts; returns the events whose text differs. */
    replace(texts: EventTexts): string[] {
      const entries = entriesOf(texts)
      const changed = entries.filter(({ key, text }) => seen.get(key) !== text)
      seen.clear()
      for (const { key, text } of entries) seen.set(key, text)
      return changed.map(({ id }) => id)
    },
  }
}

export type SportPublisher = {
  /** Replaces the subscriber's subscription; its events are sent at once. */
  watch(subscriber: Subscriber, request: WatchRequest): void
  /** Sends these events to their subscribers. */
  note(eventIds: readonly string[]): void
  leave(subscriber: Subscriber): void
  stop(): void
}

type ReadTexts = ReturnType<typeof createEventReader>

type SenderParts = Pick<SportPublisherParts, 'log'> & {
  readonly read: ReadTexts
  readonly topics: ReturnType<typeof createTopics>
  readonly publish: (topic: SportTopic, text: () => string) => void
}

/** Creates the function that sends changed events to their topics: gathered briefly, and after the rest of each topic. */
function createSender({ read, topics, publish, log }: SenderParts) {
  function schedule(topic: SportTopic): void {
    if (topic.timer !== undefined || topic.isFlushing) return
    const restsMs = topic.sentMs + restMs - performance.now()
    topic.timer = setTimeout(() => void flush(topic), Math.max(gatherMs, restsMs))
  }

  async function flush(topic: SportTopic): Promise<void> {
    const { changed } = topic
    topic.timer = undefined
    topic.isFlushing = true
    topic.changed = new Set()
    topic.sentMs = performance.now()
    const among = (ids: ReadonlySet<string>) => [...ids].filter((id) => changed.has(id))
    try {
      const texts = await read({ eventIds: among(topic.eventIds), detailIds: among(topic.detailIds) })
      publish(topic, () => messageOf(topic, texts, changed))
    } catch (error) {
      log.warn({ err: error }, 'sports events could not be pushed; it is tried again')
      for (const id of changed) topic.changed.add(id)
    }
    topic.isFlushing = false
    if (topic.changed.size > 0 && topics.get(topic.key) === topic) schedule(topic)
  }

  return (eventIds: readonly string[]): void => {
    for (const eventId of eventIds)
      for (const topic of topics.of(eventId)) {
        topic.changed.add(eventId)
        schedule(topic)
      }
  }
}

type SweeperParts = Pick<SenderParts, 'read' | 'topics' | 'log'> & {
  readonly note: (eventIds: readonly string[]) => void
}

function keep(all: Map<string, string>, id: string, read: ReadonlyMap<string, string>): void {
  const text = read.get(id)
  if (text !== undefined) all.set(id, text)
}

/** Returns the events of topics in parts of a few each, those with all their markets by themselves. */
function partsOf(topics: readonly SportTopic[]): Named[] {
  const inParts = (idsOf: (topic: SportTopic) => ReadonlySet<string>): string[][] => {
    const ids = [...new Set(topics.flatMap((topic) => [...idsOf(topic)]))]
    return Array.from({ length: Math.ceil(ids.length / sweptAtOnce) }, (_, part) =>
      ids.slice(part * sweptAtOnce, (part + 1) * sweptAtOnce),
    )
  }
  return [
    ...inParts(({ eventIds }) => eventIds).map((eventIds) => ({ eventIds, detailIds: [] })),
    ...inParts(({ detailIds }) => detailIds).map((detailIds) => ({ eventIds: [], detailIds })),
  ]
}

/** Creates the regular reading of all subscribed events. */
function createSweeper({ read, topics, note, log }: SweeperParts) {
  const seen = createSeenTexts()
  let timer: NodeJS.Timeout | undefined

  async function sweep(): Promise<void> {
    try {
      const whole = { events: new Map<string, string>(), details: new Map<string, string>() }
      for (const part of partsOf(topics.all())) {
        const { events, details } = await read(part)
        for (const id of part.eventIds) keep(whole.events, id, events)
        for (const id of part.detailIds) keep(whole.details, id, details)
      }
      note(seen.replace(whole))
    } catch (error) {
      log.warn({ err: error }, 'the sports events of subscribers could not be read; it is tried again')
    }
  }

  return {
    addMissing: seen.addMissing,
    start(): void {
      timer ??= setInterval(() => void sweep(), sweepMs)
    },
    stop(): void {
      clearInterval(timer)
      timer = undefined
    },
  }
}

export function createSportPublisher({ readSports, clock, log }: SportPublisherParts): SportPublisher {
  const read = createEventReader({ readSports, clock })
  const topics = createTopics()
  const snapshotOf = createSnapshots()
  const watched = new Map<Subscriber, string>()
  const publish = (topic: SportTopic, text: () => string) => subscriptions.publish(topic.key, text)
  const note = createSender({ read, topics, publish, log })
  const sweeper = createSweeper({ read, topics, note, log })

  const subscriptions = createSubscriptions<Subscriber>({
    kind: 'sports',
    async snapshot(key) {
      const topic = topics.get(key)
      if (topic === undefined) throw new Error('the subscription has ended')
      const texts = await read({ eventIds: [...topic.eventIds], detailIds: [...topic.detailIds] })
      sweeper.addMissing(texts)
      return snapshotOf(topic, texts)
    },
    abandoned(key) {
      const topic = topics.get(key)
      if (topic !== undefined && topics.remove(topic)) sweeper.stop()
    },
    log,
  })

  function end(subscriber: Subscriber): void {
    const key = watched.get(subscriber)
    if (key === undefined) return
    watched.delete(subscriber)
    subscriptions.unsubscribe(subscriber, key)
  }

  return {
    watch(subscriber, request) {
      const topic = topicOf(request)
      if (watched.get(subscriber) !== topic.key) end(subscriber)
      if (topic.key === '') return
      if (topics.get(topic.key) === undefined) topics.add(topic)
      watched.set(subscriber, topic.key)
      subscriptions.subscribe(subscriber, topic.key)
      sweeper.start()
    },
    note,
    leave: end,
    stop() {
      sweeper.stop()
      for (const { timer } of topics.all()) clearTimeout(timer)
      subscriptions.stop()
    },
  }
}
