// Sports events to their subscribers, at most four times a second: each changed event is read and serialised once for
// all of them. Subscribers of the same events share one message.
import { hash } from 'node:crypto'
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

/** A serialised event, and the digest by which a change is recognised: texts kept for seconds burden the collector. */
type EventText = { readonly text: string; readonly digest: string }

/** The serialised events of one reading, by id. */
type EventTexts = {
  readonly events: ReadonlyMap<string, EventText>
  readonly details: ReadonlyMap<string, EventText>
}

function textOf(event: SportEvent | SportEventDetail): EventText {
  const text = JSON.stringify(event)
  return { text, digest: hash('sha1', text, 'base64') }
}

const textsOf = (events: readonly (SportEvent | SportEventDetail)[]): ReadonlyMap<string, EventText> =>
  new Map(events.map((event) => [event.eventId, textOf(event)]))

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
  /** Events that may have changed since they were sent. */
  changed: Set<string>
  /** Digests of what its subscribers were last sent, by `textKey`. */
  readonly sent: Map<string, string>
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
  sent: new Map(),
  timer: undefined,
  isFlushing: false,
  sentMs: -Infinity,
})

/** Distinguishes an event with all its markets from the same event in a list. */
const textKey = (id: string, isDetail: boolean): string => (isDetail ? `| ${id}` : id)

/** Returns the texts of a reading that a topic needs. */
function entriesOf(topic: SportTopic, { events, details }: EventTexts) {
  const entriesIn = (ids: ReadonlySet<string>, texts: ReadonlyMap<string, EventText>, isDetail: boolean) =>
    [...ids].flatMap((id) => {
      const read = texts.get(id)
      return read === undefined ? [] : [{ id, key: textKey(id, isDetail), ...read, isDetail }]
    })
  return [...entriesIn(topic.eventIds, events, false), ...entriesIn(topic.detailIds, details, true)]
}

type TopicEntries = ReturnType<typeof entriesOf>

/** Returns what differs from what the topic was last sent. */
const unsentOf = (topic: SportTopic, texts: EventTexts): TopicEntries =>
  entriesOf(topic, texts).filter(({ key, digest }) => topic.sent.get(key) !== digest)

function messageOf(entries: TopicEntries): string {
  const events = entries.flatMap(({ text, isDetail }) => (isDetail ? [] : [text])).join(',')
  const detail = entries.find(({ isDetail }) => isDetail)?.text ?? 'null'
  return `{"type":"sportEvents","events":[${events}],"detail":${detail}}`
}

/** Creates the snapshots of topics: those of one reading are shared by the subscribers who came before it. */
function createSnapshots() {
  const byReading = new WeakMap<EventTexts, Map<string, string>>()
  return (topic: SportTopic, texts: EventTexts): string => {
    const known = byReading.get(texts) ?? new Map<string, string>()
    byReading.set(texts, known)
    const text = known.get(topic.key) ?? messageOf(entriesOf(topic, texts))
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
  readonly publish: (topic: SportTopic, text: string) => void
}

/**
 * Creates the function that sends an event to a topic if it has changed: gathered briefly, and after the topic's rest.
 * What turns out to be unchanged is not sent and makes no change wait.
 */
function createSender({ read, topics, publish, log }: SenderParts) {
  function schedule(topic: SportTopic): void {
    if (topic.timer !== undefined || topic.isFlushing) return
    const restsMs = topic.sentMs + restMs - performance.now()
    topic.timer = setTimeout(() => void flush(topic), Math.max(gatherMs, restsMs))
  }

  function send(topic: SportTopic, entries: TopicEntries, beganMs: number): void {
    if (entries.length === 0) return
    topic.sentMs = beganMs
    for (const { key, digest } of entries) topic.sent.set(key, digest)
    publish(topic, messageOf(entries))
  }

  async function flush(topic: SportTopic): Promise<void> {
    const { changed } = topic
    const beganMs = performance.now()
    topic.timer = undefined
    topic.isFlushing = true
    topic.changed = new Set()
    const among = (ids: ReadonlySet<string>) => [...ids].filter((id) => changed.has(id))
    try {
      const texts = await read({ eventIds: among(topic.eventIds), detailIds: among(topic.detailIds) })
      send(topic, unsentOf(topic, texts), beganMs)
    } catch (error) {
      log.warn({ err: error }, 'sports events could not be pushed; it is tried again')
      topic.sentMs = beganMs
      for (const id of changed) topic.changed.add(id)
    }
    topic.isFlushing = false
    if (topic.changed.size > 0 && topics.get(topic.key) === topic) schedule(topic)
  }

  return (topic: SportTopic, eventId: string): void => {
    topic.changed.add(eventId)
    schedule(topic)
  }
}

type SweeperParts = Pick<SenderParts, 'read' | 'topics' | 'log'> & {
  readonly sendIfChanged: (topic: SportTopic, eventId: string) => void
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
function createSweeper({ read, topics, sendIfChanged, log }: SweeperParts) {
  let timer: NodeJS.Timeout | undefined

  async function sweep(): Promise<void> {
    try {
      for (const part of partsOf(topics.all())) {
        const texts = await read(part)
        // Compared at once: what the topics are sent meanwhile is newer than this reading.
        const concerned = [...part.eventIds, ...part.detailIds].flatMap((id) => [...topics.of(id)])
        for (const topic of new Set(concerned))
          for (const { id } of unsentOf(topic, texts)) sendIfChanged(topic, id)
      }
    } catch (error) {
      log.warn({ err: error }, 'the sports events of subscribers could not be read; it is tried again')
    }
  }

  return {
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
  const publish = (topic: SportTopic, text: string) => subscriptions.publish(topic.key, () => text)
  const sendIfChanged = createSender({ read, topics, publish, log })
  const sweeper = createSweeper({ read, topics, sendIfChanged, log })

  const subscriptions = createSubscriptions<Subscriber>({
    kind: 'sports',
    async snapshot(key) {
      const topic = topics.get(key)
      if (topic === undefined) throw new Error('the subscription has ended')
      const texts = await read({ eventIds: [...topic.eventIds], detailIds: [...topic.detailIds] })
      // What was sent to one subscriber alone is not what all of them have.
      for (const { key, digest } of entriesOf(topic, texts))
        if (!topic.sent.has(key)) topic.sent.set(key, digest)
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
    note(eventIds) {
      for (const eventId of eventIds) for (const topic of topics.of(eventId)) sendIfChanged(topic, eventId)
    },
    leave: end,
    stop() {
      sweeper.stop()
      for (const { timer } of topics.all()) clearTimeout(timer)
      subscriptions.stop()
    },
  }
}
