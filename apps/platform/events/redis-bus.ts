// The bus of several processes, over Redis: what one tells, the pages and caches of all hear. A hint, never the truth.
import { randomUUID } from 'node:crypto'
import type { Redis } from '../kernel/redis.ts'
import { createEventBus, type DomainEvent, type EventBus } from './event-bus.ts'

const channel = 'mangetsu:bus'

/** How often a process says that it is there, and after how long without its own word it no longer believes the line. */
const beatMs = 200
const silentMs = 600
/** For how long what was read is believed while the line is down. With the above, a sign-out is heard within a second. */
const believedMs = 300

type BusMessage = { readonly from: string; readonly event: DomainEvent | null }

/** What somebody could go on with who has not heard of it: said again where it could not be said at once. */
const endsSomething = ({ type }: DomainEvent): boolean =>
  type === 'signedOut' || type === 'gameSessionsEnded' || type === 'renamed'
/** Of those kept for later. While Redis is away all read anew, so that none is needed: it is for a process cut off alone. */
const unsaidLimit = 10_000

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
  const unsaid: DomainEvent[] = []

  async function say(event: DomainEvent | null): Promise<void> {
    const text = JSON.stringify({ from, event } satisfies BusMessage)
    const said = await redis.ask((client) => client.publish(channel, text))
    if (said === null && event !== null && endsSomething(event)) unsaid.push(event)
    if (unsaid.length > unsaidLimit) unsaid.shift()
  }

  function hear(text: string): void {
    const heard = JSON.parse(text) as BusMessage
    if (heard.from !== from) {
      if (heard.event !== null) own.publish(heard.event)
      return
    }
    line.heard()
    for (const event of unsaid.splice(0)) void say(event)
  }

  redis.listen(channel, hear, line.broken)
  const beat = setInterval(() => void say(null), beatMs)
  beat.unref()
  return {
    publish(happening) {
      own.publish(happening)
      void say(happening)
    },
    subscribe: own.subscribe,
    isFresh: line.isFresh,
    stop: () => clearInterval(beat),
  }
}
