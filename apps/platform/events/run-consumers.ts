// Lets every consumer follow the stream, each at its own pace: one that fails or is slow holds up no other.
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { type Database, type Tx, Unavailable } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { type Consumer, type EventRow, type Position, readEvent } from './consumer.ts'
import { nextWindow, restAfter } from './consumer-pace.ts'
import {
  addDeadLetter,
  attemptsLimit,
  type DueConsumer,
  dueConsumers,
  eventsAfter,
  lockCursor,
  lockRetry,
  moveCursor,
  noteFailure,
  noteRetryFailure,
  registerConsumers,
  removeDeadLetter,
  skipUnread,
} from './cursor.ts'
import type { DomainEvent, EventBus } from './event-bus.ts'
import { storedNames } from './event-types.ts'
import { createWagerReader, type ReadWagers } from './settled-wagers.ts'

/** How long a consumer waits for its next window that left work behind. */
const betweenWindowsMs = 50
/** One turn waits no longer than this for the slowest. */
const turnMs = 1_000
/** Consumers at work at once: beside bets that wait one, since two raised their p99; else two, one of which computes. */
const atOnce = { busy: 1, idle: 2 } as const
/** One that takes longer gives its place to the next meanwhile. */
const longestTurnMs = 250
/** Hints of one transaction that are told on: a burst shows its newest. */
const hintLimit = 10
/** Of what an error said, in a dead letter. */
const errorLength = 300

/** What work comes to, or undefined when it takes longer than that; it goes on then. */
async function withinMs<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const limit = new AbortController()
  try {
    return await Promise.race([work, sleep(ms, undefined, { signal: limit.signal }).catch(() => undefined)])
  } finally {
    limit.abort()
  }
}

export type FollowersParts = {
  readonly database: Pick<Database, 'pool'>
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly clock: Clock
  readonly log: Logger
  readonly consumers: readonly Consumer[]
  /** Whether bets wait to be settled: then most of the time is theirs alone, and what follows from rounds may lag. */
  readonly isBusy: () => boolean
}

type FollowParts = FollowersParts & { readonly readWagers: ReadWagers }

export type Followers = {
  /** One turn of all that have something to do. True when more waits. */
  turn(): Promise<boolean>
  /** Resolves when nothing runs any more. */
  drain(): Promise<void>
}

type Taken = {
  readonly hints: readonly DomainEvent[]
  readonly isMore: boolean
  readonly window: number
  /** How old the first event was, ms. */
  readonly ageMs: number
}
/** Before anything is known of how many rounds an event holds. */
const firstWindow = 32
const nothing: Taken = { hints: [], isMore: false, window: firstWindow, ageMs: 0 }

/** An event the consumer could not take, to be counted against its tries. */
class Failed extends Error {
  readonly row: EventRow
  readonly attempts: number
  constructor(row: EventRow, attempts: number, cause: unknown) {
    super('a consumer failed on an event', { cause })
    this.row = row
    this.attempts = attempts
  }
}

async function applyTo(
  { readWagers }: FollowParts,
  tx: Tx,
  consumer: Consumer,
  rows: readonly EventRow[],
): Promise<readonly DomainEvent[]> {
  const types = storedNames(consumer.types)
  const wanted = rows.filter(({ type }) => types.includes(type)).map(readEvent)
  return wanted.length === 0 ? [] : consumer.apply(tx, wanted, readWagers)
}

/** Takes at most `limit` events in one transaction. Throws `Failed` when the consumer throws, having done nothing. */
async function take(parts: FollowParts, consumer: Consumer, limit: number): Promise<Taken> {
  return parts.work.write(async (tx) => {
    const cursor = await lockCursor(tx, consumer.name, parts.clock.nowMs())
    if (cursor === undefined) return nothing
    const rows = await eventsAfter(tx, cursor, storedNames(consumer.types), limit)
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return nothing
    let hints: readonly DomainEvent[]
    try {
      hints = await applyTo(parts, tx, consumer, rows)
    } catch (error) {
      throw error instanceof Unavailable ? error : new Failed(first, cursor.attempts + 1, error)
    }
    await moveCursor(tx, consumer.name, last)
    const ageMs = first.age_ms
    const window = nextWindow(rows, { isBusy: parts.isBusy(), ageMs })
    return { hints, isMore: rows.length === limit, window, ageMs }
  })
}

const wordsOf = (error: unknown): string => {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
  return said.slice(0, errorLength)
}

/** Counts a try of one event; the last of them makes it a dead letter, and the cursor goes on. */
async function countFailure(parts: FollowParts, { name }: Consumer, failed: Failed): Promise<void> {
  const { row, attempts, cause } = failed
  const nowMs = parts.clock.nowMs()
  const isDead = attempts >= attemptsLimit
  const facts = { err: cause, consumer: name, type: row.type, event: row.id, attempts }
  if (isDead) parts.log.error(facts, 'an event is a dead letter; the others go on')
  else parts.log.warn(facts, 'a consumer failed on an event; it will be tried again')
  await parts.work.write(async (tx) => {
    const cursor = await lockCursor(tx, name, nowMs)
    if (cursor === undefined || cursor.attempts !== attempts - 1) return
    if (!isDead) return noteFailure(tx, name, attempts, nowMs)
    await addDeadLetter(tx, name, row, wordsOf(cause), nowMs)
    await moveCursor(tx, name, row)
  })
}

/** A window at once; where that fails, its events one by one up to the one at fault. */
async function takeWindow(parts: FollowParts, consumer: Consumer, window: number): Promise<Taken> {
  try {
    return await take(parts, consumer, window)
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
  const hints: DomainEvent[] = []
  try {
    for (let n = 0; n < window; n += 1) {
      const one = await take(parts, consumer, 1)
      hints.push(...one.hints)
      if (!one.isMore) return { ...nothing, hints }
    }
    return { ...nothing, hints, isMore: true }
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    await countFailure(parts, consumer, error)
    return { ...nothing, hints }
  }
}

/** Tries again what somebody asked for; true when there was one. */
async function retry(parts: FollowParts, consumer: Consumer): Promise<boolean> {
  let asked: Position | undefined
  try {
    return await parts.work.write(async (tx) => {
      const row = await lockRetry(tx, consumer.name)
      if (row === undefined) return false
      asked = row
      await applyTo(parts, tx, consumer, [row])
      await removeDeadLetter(tx, consumer.name, row)
      return true
    })
  } catch (error) {
    const letter = asked
    if (error instanceof Unavailable || letter === undefined) throw error
    parts.log.error({ err: error, consumer: consumer.name, event: letter.id }, 'a dead letter failed again')
    await parts.work.write((tx) => noteRetryFailure(tx, consumer.name, letter, wordsOf(error)))
    return true
  }
}

type Followed = Pick<Taken, 'isMore' | 'window' | 'ageMs'>

async function follow(
  parts: FollowParts,
  consumer: Consumer,
  { retries, wants }: DueConsumer,
  window: number,
): Promise<Followed> {
  const isRetried = retries && (await retry(parts, consumer))
  const taken = wants ? await takeWindow(parts, consumer, window) : nothing
  for (const hint of taken.hints.slice(-hintLimit)) parts.bus.publish(hint)
  return { ...taken, isMore: taken.isMore || isRetried }
}

/** The consumers of one process; several processes may follow at once, each cursor is one's at a time. */
export function createFollowers(given: FollowersParts): Followers {
  const parts: FollowParts = { ...given, readWagers: createWagerReader() }
  const all = parts.consumers.map(({ name, types }) => ({ name, types: storedNames(types) }))
  const running = new Map<string, Promise<boolean>>()
  const windows = new Map<string, number>()
  const limitAtOnce = pLimit(atOnce.idle)
  let isRegistered = false

  async function followOnce(consumer: Consumer, due: DueConsumer): Promise<boolean> {
    let followed: Promise<Followed> | undefined
    await limitAtOnce(async () => {
      const begunMs = performance.now()
      followed = follow(parts, consumer, due, windows.get(consumer.name) ?? firstWindow)
      const { ageMs } = (await withinMs(longestTurnMs, followed)) ?? nothing
      const restMs = restAfter(performance.now() - begunMs, { isBusy: parts.isBusy(), ageMs })
      if (restMs > 0) await sleep(restMs)
    })
    const { isMore, window } = (await followed) ?? nothing
    if (due.wants) windows.set(consumer.name, window)
    if (isMore) await sleep(betweenWindowsMs)
    return isMore
  }

  function start(consumer: Consumer, due: DueConsumer): void {
    if (running.has(consumer.name)) return
    const following = followOnce(consumer, due)
      .catch((error: unknown) => {
        parts.log.error(
          { err: error, consumer: consumer.name },
          'a consumer could not follow; it goes on later',
        )
        return false
      })
      .finally(() => running.delete(consumer.name))
    running.set(consumer.name, following)
  }

  return {
    async turn() {
      if (!isRegistered)
        await parts.work.write((tx) =>
          registerConsumers(
            tx,
            all.map(({ name }) => name),
          ),
        )
      isRegistered = true
      limitAtOnce.concurrency = parts.isBusy() ? atOnce.busy : atOnce.idle
      const nowMs = parts.clock.nowMs()
      const due = new Map(
        (await dueConsumers(parts.database, all, nowMs)).map((consumer) => [consumer.name, consumer]),
      )
      const skipping = all.filter(({ name }) => due.get(name)?.wants === false)
      if (skipping.length > 0) await skipUnread(parts.database, skipping, nowMs)
      for (const consumer of parts.consumers) {
        const one = due.get(consumer.name)
        if (one?.wants === true || one?.retries === true) start(consumer, one)
      }
      const ended = await withinMs(turnMs, Promise.all(running.values()))
      return ended?.includes(true) ?? false
    },
    async drain() {
      await Promise.all(running.values())
    },
  }
}
