// Cached views of rooms: a hint triggers a reading, readings of a room run one after the other, and each difference is
// published under the next number. Hints may be lost, so an overdue room is read without one.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts'

/** Number of a view: changes continue from `seq`; a different `feed` starts a new sequence. */
export type FeedNumber = { readonly feed: string; readonly seq: number }

/** `nowMs` is the database's clock. */
type Timed = { readonly nowMs: number }

type RoomReading<View extends Timed, Aside> = {
  readonly view: View
  /** Data read with the view but not part of it; published after every reading, whether or not it changed. */
  readonly aside: Aside
}

export type RoomChange<Change> = FeedNumber & Timed & { readonly topic: string; readonly change: Change }

export type RoomFeed<View extends Timed, Change, Aside> = {
  /** Returns the cached view, reading it first if needed. Throws for an unknown topic. */
  view(topic: string): Promise<View & FeedNumber>
  /** Returns the number of the cached view; null if there is none. */
  numberOf(topic: string): FeedNumber | null
  /** Registers a listener for changes, called in the order of their numbers. */
  subscribe(listener: (change: RoomChange<Change>) => void): () => void
  /** Registers a listener called after every reading, after its change. */
  subscribeAside(listener: (topic: string, aside: Aside) => void): () => void
  /** Data of the last reading; undefined before the first. */
  aside(topic: string): Aside | undefined
  /**
   * Signals that the room may have changed. With `later`, all hints within that time (ms) share one reading. Ignored
   * for a topic whose view nobody has requested.
   */
  hint(topic: string, later?: number): void
  /** Drops a topic without subscribers; the next reading starts a new feed. */
  forget(topic: string): void
  stop(): void
}

export type RoomFeedParts<View extends Timed, Change, Aside> = {
  /** Kind of room as it appears in the log: `table`. */
  readonly kind: string
  isKnown(topic: string): boolean
  read(topic: string, known: View | null): Promise<RoomReading<View, Aside>>
  /** Returns the difference of two readings; null if they are equal. */
  changeBetween(before: View, after: View): Change | null
  /** Time of the room's next scheduled change, ms by the database's clock; null if unknown. */
  dueAtMs(view: View): number | null
  readonly log: Pick<Logger, 'warn'>
}

/** Interval of the check for overdue rooms, and the delay after which a room counts as overdue, ms. */
const [lookEveryMs, lateMs] = [1_000, 1_500]

type Topic<View, Aside> = {
  readonly name: string
  readonly feed: string
  view: (View & FeedNumber) | null
  aside: Aside | undefined
  reading: Promise<void>
  isRequested: boolean
  timer: NodeJS.Timeout | null
}

/** Creates a set of listeners for one kind of message. */
function createListeners<Message extends readonly unknown[]>() {
  const all = new Set<(...message: Message) => void>()
  return {
    publish(...message: Message): void {
      for (const listener of all) listener(...message)
    },
    subscribe(listener: (...message: Message) => void) {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}

function createTopics<View extends Timed, Aside>(isKnown: (topic: string) => boolean, kind: string) {
  const feed = randomUUID()
  const all = new Map<string, Topic<View, Aside>>()
  let begun = 0
  return {
    all,
    find(name: string): Topic<View, Aside> {
      const known = all.get(name)
      if (known !== undefined) return known
      if (!isKnown(name)) throw new RangeError(`there is no ${kind} ${name}`)
      begun += 1
      const topic: Topic<View, Aside> = {
        name,
        feed: `${feed}-${begun}`,
        view: null,
        aside: undefined,
        reading: Promise.resolve(),
        isRequested: false,
        timer: null,
      }
      all.set(name, topic)
      return topic
    },
    forget(name: string): void {
      const topic = all.get(name)
      if (topic?.timer) clearTimeout(topic.timer)
      all.delete(name)
    },
  }
}

type Publishers<Change, Aside> = {
  change(change: RoomChange<Change>): void
  aside(topic: string, aside: Aside): void
}

/** Creates the function that reads a topic again and publishes the difference. */
function createReadings<View extends Timed, Change, Aside>(
  { read, changeBetween }: Pick<RoomFeedParts<View, Change, Aside>, 'read' | 'changeBetween'>,
  clock: DatabaseClock,
  publish: Publishers<Change, Aside>,
) {
  function take(topic: Topic<View, Aside>, view: View): void {
    const { view: before, feed, name } = topic
    const { nowMs } = view
    clock.read(nowMs)
    const change = before === null ? null : changeBetween(before, view)
    if (before !== null && change === null) return
    const seq = (before?.seq ?? 0) + 1
    topic.view = { ...view, feed, seq }
    if (change !== null) publish.change({ topic: name, feed, seq, nowMs, change })
  }

  /** Reads a room again; requests during a reading share the next one. */
  function refresh(topic: Topic<View, Aside>): Promise<void> {
    if (topic.isRequested) return topic.reading
    topic.isRequested = true
    topic.reading = topic.reading
      .catch(() => undefined)
      .then(async () => {
        topic.isRequested = false
        const { view, aside } = await read(topic.name, topic.view)
        take(topic, view)
        topic.aside = aside
        publish.aside(topic.name, aside)
      })
    return topic.reading
  }

  return refresh
}

export function createRoomFeed<View extends Timed, Change, Aside>(
  parts: RoomFeedParts<View, Change, Aside>,
): RoomFeed<View, Change, Aside> {
  const { log, kind, dueAtMs } = parts
  const changes = createListeners<[RoomChange<Change>]>()
  const asides = createListeners<[string, Aside]>()
  const clock = createDatabaseClock()
  const topics = createTopics<View, Aside>(parts.isKnown, kind)
  const refresh = createReadings(parts, clock, { change: changes.publish, aside: asides.publish })

  const refreshLater = (topic: Topic<View, Aside>): void =>
    void refresh(topic).catch(({ message: reason }: Error) =>
      log.warn({ [kind]: topic.name, reason }, `a ${kind} could not be read; it is tried again`),
    )

  const look = setInterval(() => {
    for (const topic of topics.all.values()) {
      const due = topic.view === null ? null : dueAtMs(topic.view)
      if (due !== null && clock.nowMs() > due + lateMs) refreshLater(topic)
    }
  }, lookEveryMs)
  look.unref()

  return {
    async view(name) {
      const topic = topics.find(name)
      if (topic.view === null) await refresh(topic)
      if (topic.view === null) throw new Error(`the ${kind} ${name} was read and is not there`)
      return { ...topic.view, nowMs: clock.nowMs() }
    },
    numberOf(name) {
      const view = topics.all.get(name)?.view ?? null
      return view === null ? null : { feed: view.feed, seq: view.seq }
    },
    subscribe: changes.subscribe,
    subscribeAside: asides.subscribe,
    aside: (name) => topics.all.get(name)?.aside,
    hint(name, later) {
      const topic = topics.all.get(name)
      // Without a view, a first reading in progress may have begun before the change: another one follows it.
      if (topic === undefined) return
      if (later === undefined) return refreshLater(topic)
      topic.timer ??= setTimeout(() => {
        topic.timer = null
        refreshLater(topic)
      }, later)
    },
    forget: topics.forget,
    stop() {
      clearInterval(look)
      for (const { timer } of topics.all.values()) if (timer !== null) clearTimeout(timer)
    },
  }
}
