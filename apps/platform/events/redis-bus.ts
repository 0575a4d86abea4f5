// The bus of several processes, over Redis: what one publishes, the pages and caches of all receive. A hint, never the truth.
import { randomUUID } from 'node:crypto'
import type { Redis } from '../kernel/redis.ts'
import { createEventBus, type DomainEvent, type EventBus } from './event-bus.ts'

const channel = 'mangetsu:events'

/** How often a process says that it is there, and after how long without its own word it no longer believes the line. */
const beatMs = 200
const silentMs = 600
/** For how long what was read is believed while the line is down. With the above, a sign-out is heard within a second. */
const believedMs = 300

/** What happened in one turn of a process's loop, in its order; none where it only says that it is there. */
type BusMessage = { readonly from: string; readonly events: readonly DomainEvent[] }

/** What somebody could go on with who has not received it: sent again where it could not be sent at once. */
const endsSomething = ({ type }: DomainEvent): boolean =>
  type === 'signedOut' || type === 'gameSessionsEnded' || type === 'renamed'
/** Of those kept for later. While Redis is away all read anew, so that none is needed: it is for a process cut off alone. */
const unsentLimit = 10_000

/** Knows from its own words, which come back over the line, whether others' would. */
function createLine(now: () => number) {
  let heardMs = Number.NEGATIVE_INFINITY
  let sinceMs = Number.NEGATIVE_INFINITY
  const isOpen = () => now() - heardMs < silentMs
  return {
    isOpen,
    heard(): void {
      // What was told in the gap nobody repeats: whatever was read before it is read anew.
      if (!isOpen()) sinceMs = now()
      heardMs = now()
    },
    broken(): void {
      heardMs = Number.NEGATIVE_INFINITY
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
    if ((await redis.ask((client) => client.publish(channel, text))) !== null) return
    unsent.push(...events.filter(endsSomething))
    unsent.splice(0, Math.max(0, unsent.length - unsentLimit))
  }

  function flush(): void {
    const events = pending
    pending = []
    if (events.length > 0) void send(events)
  }

  function receive(text: string): void {
    // Its own messages come back as well; that they did is all there is to know of them.
    if (!text.startsWith(ownBeginning)) {
      for (const event of (JSON.parse(text) as BusMessage).events) own.publish(event)
      return
    }
    line.heard()
    if (unsent.length > 0) void send(unsent.splice(0))
  }

  redis.listen(channel, receive, line.broken)
  const beat = setInterval(() => void send([]), beatMs)
  beat.unref()
  return {
    publish(event) {
      own.publish(event)
      // A batch of bets is settled in one turn of the loop: its balances are one message, not one for each.
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
