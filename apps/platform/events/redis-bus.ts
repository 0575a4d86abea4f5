// The event bus of several processes, over Redis: events published by one process reach the connections and caches of
// all. A hint, never authoritative.
import { randomUUID } from 'node:crypto'
import type { Redis } from '../kernel/redis.ts'
import { createEventBus, type DomainEvent, type EventBus } from './event-bus.ts'

const channel = 'mangetsu:events'

/** Heartbeat interval, and the time without an own heartbeat after which the connection counts as lost, ms. */
const beatMs = 200
const silentMs = 600
/**
 * Cache TTL in milliseconds while Redis is unreachable. With the above, a sign-out takes effect everywhere within a
 * second.
 */
const believedMs = 300

/** Events of one turn of a process's event loop, in order; none in a heartbeat. */
type BusMessage = { readonly from: string; readonly events: readonly DomainEvent[] }

/** Events without which a receiver would keep granting access: sent again if Redis was unreachable. */
const endsSomething = ({ type }: DomainEvent): boolean =>
  type === 'signedOut' || type === 'gameSessionsEnded' || type === 'renamed'
/**
 * Maximum number of events stored for resending. While Redis is down all processes read afresh and need none: it serves
 * a single disconnected process.
 */
const unsentLimit = 10_000

/** Tracks the connection by the process's own messages: if they come back, those of others arrive too. */
function createLine(now: () => number) {
  let receivedMs = Number.NEGATIVE_INFINITY
  let sinceMs = Number.NEGATIVE_INFINITY
  const isOpen = () => now() - receivedMs < silentMs
  return {
    isOpen,
    received(): void {
      // Events published during the gap are not repeated: values read before it must be read again.
      if (!isOpen()) sinceMs = now()
      receivedMs = now()
    },
    broken(): void {
      receivedMs = Number.NEGATIVE_INFINITY
    },
    isFresh(readMs: number): boolean {
      if (isOpen()) return readMs >= sinceMs
      return now() - readMs <= believedMs
    },
  }
}

export function createRedisBus(redis: Redis, now: () => number = () => performance.now()): EventBus {
  const own = createEventBus()
  const line = createLine(now)
  const from = randomUUID()
  const ownBeginning = `{"from":"${from}"`
  const unsent: DomainEvent[] = []
  let pending: DomainEvent[] = []

  async function send(events: readonly DomainEvent[]): Promise<void> {
    const text = JSON.stringify({ from, events } satisfies BusMessage)
    if ((await redis.command((client) => client.publish(channel, text))) !== null) return
    unsent.push(...events.filter(endsSomething))
    unsent.splice(0, Math.max(0, unsent.length - unsentLimit))
  }

  function flush(): void {
    const events = pending
    pending = []
    if (events.length > 0) void send(events)
  }

  function receive(text: string): void {
    // Own messages come back as well; they only prove that the connection works.
    if (!text.startsWith(ownBeginning)) {
      for (const event of (JSON.parse(text) as BusMessage).events) own.publish(event)
      return
    }
    line.received()
    if (unsent.length > 0) void send(unsent.splice(0))
  }

  redis.listen(channel, receive, line.broken)
  const beat = setInterval(() => void send([]), beatMs)
  beat.unref()
  return {
    publish(event) {
      own.publish(event)
      // A batch of bets is settled in one turn of the event loop: its balances are one message instead of one each.
      if (pending.push(event) === 1) setImmediate(flush)
    },
    subscribe: own.subscribe,
    isFresh: line.isFresh,
    stop: () => {
      clearInterval(beat)
      flush()
    },
  }
}
