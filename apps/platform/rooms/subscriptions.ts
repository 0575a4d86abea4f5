// Subscriptions of open connections to topics: each change as one text for all subscribers. A subscriber that reads too slowly is
// sent nothing until its unsent bytes are gone, and then one snapshot: its queue never grows beyond a few changes.
import type { Logger } from 'pino'

/** A connection as far as messages are sent to it; `ws` fits. */
export type Subscriber = {
  readonly socket: {
    readonly readyState: number
    readonly bufferedAmount: number
    send(text: string): void
  }
}

/** A connection with more unsent bytes than this is behind. */
const behindBytes = 16_384
/** How often subscribers that are behind are looked at, ms. */
const catchUpEveryMs = 200

const open = 1

const isOpen = ({ socket }: Subscriber): boolean => socket.readyState === open
const hasRoom = ({ socket }: Subscriber): boolean => socket.bufferedAmount < behindBytes

/** Whether a message can be sent now without growing a queue. */
export const canReceive = (subscriber: Subscriber): boolean => isOpen(subscriber) && hasRoom(subscriber)

/** The subscribers of one topic, and those among them that have missed changes. */
type TopicSubscribers<S> = { readonly all: Set<S>; readonly behind: Set<S> }

/** A change to all who can receive it; the others fall behind. */
function sendChange<S extends Subscriber>({ all, behind }: TopicSubscribers<S>, text: string): void {
  for (const subscriber of all) {
    if (behind.has(subscriber) || !isOpen(subscriber)) continue
    if (hasRoom(subscriber)) subscriber.socket.send(text)
    else behind.add(subscriber)
  }
}

/** A snapshot to those who are still subscribed and can receive it; the others are behind. */
function sendSnapshot<S extends Subscriber>(
  { all, behind }: TopicSubscribers<S>,
  text: string,
  to: Iterable<S>,
): void {
  for (const subscriber of to) {
    if (!all.has(subscriber) || !isOpen(subscriber)) continue
    if (!hasRoom(subscriber)) behind.add(subscriber)
    else {
      behind.delete(subscriber)
      subscriber.socket.send(text)
    }
  }
}

export type SubscriptionParts = {
  /** Named in the log: `table`. */
  readonly kind: string
  /** The message with the whole of a topic. */
  snapshot(topic: string): Promise<string>
  /** Called when the last subscriber of a topic has left. */
  abandoned?(topic: string): void
  readonly log: Pick<Logger, 'warn'>
}

export type Subscriptions<S extends Subscriber> = {
  /** Subscribes, and answers with a snapshot; a second time it is answered with another one. */
  subscribe(subscriber: S, topic: string): void
  unsubscribe(subscriber: S, topic: string): void
  /** Ends all of a subscriber's subscriptions. */
  leave(subscriber: S): void
  /** Sends a change; its text is written only where somebody is subscribed. */
  publish(topic: string, text: () => string): void
  stop(): void
}

export function createSubscriptions<S extends Subscriber>(parts: SubscriptionParts): Subscriptions<S> {
  const { kind, snapshot, abandoned, log } = parts
  const topics = new Map<string, TopicSubscribers<S>>()
  let timer: NodeJS.Timeout | null = null

  const wait = (): void => {
    timer ??= setTimeout(catchUp, catchUpEveryMs)
  }

  async function bring(topic: string, own: TopicSubscribers<S>, to: readonly S[]): Promise<void> {
    try {
      sendSnapshot(own, await snapshot(topic), to)
    } catch (error) {
      const { message: reason } = error as Error
      log.warn({ [kind]: topic, reason }, `a ${kind} could not be sent; it is tried again`)
      for (const subscriber of to) if (own.all.has(subscriber)) own.behind.add(subscriber)
    }
    if (own.behind.size > 0) wait()
  }

  function catchUp(): void {
    timer = null
    for (const [topic, own] of topics) {
      const ready = [...own.behind].filter(hasRoom)
      if (ready.length > 0) void bring(topic, own, ready)
      else if (own.behind.size > 0) wait()
    }
  }

  function remove(subscriber: S, topic: string, own: TopicSubscribers<S>): void {
    own.behind.delete(subscriber)
    if (!own.all.delete(subscriber) || own.all.size > 0) return
    topics.delete(topic)
    abandoned?.(topic)
  }

  return {
    subscribe(subscriber, topic) {
      const own = topics.get(topic) ?? { all: new Set<S>(), behind: new Set<S>() }
      topics.set(topic, own)
      own.all.add(subscriber)
      void bring(topic, own, [subscriber])
    },
    unsubscribe(subscriber, topic) {
      const own = topics.get(topic)
      if (own !== undefined) remove(subscriber, topic, own)
    },
    leave(subscriber) {
      for (const [topic, own] of topics) remove(subscriber, topic, own)
    },
    publish(topic, text) {
      const own = topics.get(topic)
      if (own === undefined) return
      sendChange(own, text())
      if (own.behind.size > 0) wait()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
