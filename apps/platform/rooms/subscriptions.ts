// Subscriptions of open connections to topics: each change is serialised once for all subscribers. A slow subscriber
// receives nothing until its unsent bytes are gone and then one snapshot, so its queue stays bounded.
import type { Logger } from 'pino'

/** The part of a connection needed to send messages; a `ws` socket fits. */
export type Subscriber = {
  readonly socket: {
    readonly readyState: number
    readonly bufferedAmount: number
    /** Encoded text is sent as a text message with `binary: false`. */
    send(message: string | Buffer, options?: { readonly binary: boolean }): void
  }
}

/** Number of unsent bytes above which a connection counts as behind. */
const behindBytes = 16_384
/** Interval of the check for subscribers that can catch up, ms. */
const catchUpEveryMs = 200

const open = 1

const isOpen = ({ socket }: Subscriber): boolean => socket.readyState === open
const hasRoom = ({ socket }: Subscriber): boolean => socket.bufferedAmount < behindBytes

/** Returns whether a message can be sent without growing a queue. */
export const canReceive = (subscriber: Subscriber): boolean => isOpen(subscriber) && hasRoom(subscriber)

/** Subscribers of a topic, and those among them that have missed changes. */
type TopicSubscribers<S> = { readonly all: Set<S>; readonly behind: Set<S> }

const asText = { binary: false } as const

/**
 * Sends a change to all subscribers able to receive it; marks the others as behind. The text is encoded once: a socket
 * encodes and copies a string for each subscriber.
 */
function sendChange<S extends Subscriber>({ all, behind }: TopicSubscribers<S>, text: string): void {
  const message = Buffer.from(text)
  for (const subscriber of all) {
    if (behind.has(subscriber) || !isOpen(subscriber)) continue
    if (hasRoom(subscriber)) subscriber.socket.send(message, asText)
    else behind.add(subscriber)
  }
}

/** Sends a snapshot to those still subscribed and able to receive it; marks the others as behind. */
function sendSnapshot<S extends Subscriber>(
  { all, behind }: TopicSubscribers<S>,
  text: string,
  to: Iterable<S>,
): void {
  const message = Buffer.from(text)
  for (const subscriber of to) {
    if (!all.has(subscriber) || !isOpen(subscriber)) continue
    if (!hasRoom(subscriber)) behind.add(subscriber)
    else {
      behind.delete(subscriber)
      subscriber.socket.send(message, asText)
    }
  }
}

export type SubscriptionParts = {
  /** Kind of topic as it appears in the log: `table`. */
  readonly kind: string
  /** Returns the message with a topic's snapshot. */
  snapshot(topic: string): Promise<string>
  /** Called when a topic has lost its last subscriber. */
  abandoned?(topic: string): void
  readonly log: Pick<Logger, 'warn'>
}

export type Subscriptions<S extends Subscriber> = {
  /**
   * Subscribes and sends a snapshot; subscribing again sends another one. A subscriber that has the current view
   * (`isCurrent`) receives only changes.
   */
  subscribe(subscriber: S, topic: string, isCurrent?: boolean): void
  unsubscribe(subscriber: S, topic: string): void
  /** Ends all subscriptions of a subscriber. */
  leave(subscriber: S): void
  /** Sends a change; the text is created only if there are subscribers. */
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
    subscribe(subscriber, topic, isCurrent = false) {
      const own = topics.get(topic) ?? { all: new Set<S>(), behind: new Set<S>() }
      topics.set(topic, own)
      own.all.add(subscriber)
      if (!isCurrent) void bring(topic, own, [subscriber])
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
