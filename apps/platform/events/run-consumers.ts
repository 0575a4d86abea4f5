// Runs all consumers, each at its own pace: a failing or slow one does not block the others.
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { type Database, type Tx, Unavailable } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { inTime } from '../kernel/in-time.ts'
import { type Consumer, type EventRow, type Position, readEvent } from './consumer.ts'
import { nextWindow, restAfter } from './consumer-pace.ts'
import {
  addDeadLetter,
  attemptsLimit,
  type DueConsumer,
  dueConsumers,
  lockCursor,
  lockEvents,
  lockRetry,
  lockSharedEvents,
  moveCursors,
  noteFailure,
  noteRetryFailure,
  registerConsumers,
  removeDeadLetter,
  skipUnread,
} from './cursor.ts'
import type { DomainEvent, EventBus } from './event-bus.ts'
import { storedNames } from './event-types.ts'
import { createWagerReader, type ReadWagers } from './settled-wagers.ts'

/** Delay in milliseconds before the next window of a consumer with remaining work. */
const betweenWindowsMs = 50
/** Maximum time in milliseconds a run waits for the slowest consumer. */
const turnMs = 1_000
/**
 * Number of consumers running at once: one while bets wait, since two raised their p99; otherwise two, one of which
 * computes.
 */
const atOnce = { busy: 1, idle: 2 } as const
/** Time in milliseconds after which a consumer frees its slot for the next while it continues. */
const longestTurnMs = 250
/** Maximum number of events that several consumers read in one transaction. */
const fewEvents = 4
/** Maximum number of hints published per transaction: of a burst only the newest. */
const hintLimit = 10
/** Maximum length of an error message in a dead letter. */
const errorLength = 300

export type FollowersParts = {
  readonly database: Pick<Database, 'pool'>
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly clock: Clock
  readonly log: Logger
  readonly consumers: readonly Consumer[]
  /** Whether bets wait to be settled: they then get most of the time, and consumers may lag. */
  readonly isBusy: () => boolean
}

type FollowParts = FollowersParts & { readonly readWagers: ReadWagers }

export type Followers = {
  /** Runs one batch of every consumer with pending work. Returns true if more work remains. */
  turn(): Promise<boolean>
  /** Resolves when no consumer is running any more. */
  drain(): Promise<void>
}

type Taken = {
  readonly hints: readonly DomainEvent[]
  readonly isMore: boolean
  readonly window: number
  /** Age of the first event, ms. */
  readonly ageMs: number
}
/** Window size before the number of rounds per event is known. */
const firstWindow = 32
const nothing: Taken = { hints: [], isMore: false, window: firstWindow, ageMs: 0 }

/** A consumer's failure on an event, to be counted as an attempt. */
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

/** Processes at most `limit` events in one transaction. Throws `Failed` if the consumer throws, after rolling back. */
async function take(parts: FollowParts, consumer: Consumer, limit: number): Promise<Taken> {
  return parts.work.write(async (tx) => {
    const { name, types } = consumer
    const locked = await lockEvents(tx, { name, types: storedNames(types) }, limit, parts.clock.nowMs())
    const { attempts, rows } = locked ?? { attempts: 0, rows: [] }
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return nothing
    let hints: readonly DomainEvent[]
    try {
      hints = await applyTo(parts, tx, consumer, rows)
    } catch (error) {
      throw error instanceof Unavailable ? error : new Failed(first, attempts + 1, error)
    }
    await moveCursors(tx, [consumer.name], last)
    const ageMs = first.age_ms
    const window = nextWindow(rows, { isBusy: parts.isBusy(), ageMs })
    return { hints, isMore: rows.length === limit, window, ageMs }
  })
}

/**
 * Runs several consumers in one transaction, so that a quiet site does not need one per consumer and event. Returns
 * their hints, or undefined if there are more than a few events. Throws what a consumer throws, after rolling back.
 */
async function takeTogether(
  parts: FollowParts,
  consumers: readonly Consumer[],
): Promise<readonly DomainEvent[] | undefined> {
  const names = consumers.map(({ name }) => name)
  const types = consumers.flatMap((consumer) => storedNames(consumer.types))
  return parts.work.write(async (tx) => {
    const limits = { limit: fewEvents + 1, nowMs: parts.clock.nowMs() }
    const rows = await lockSharedEvents(tx, names, types, limits)
    const last = rows.at(-1)
    if (last === undefined) return []
    if (rows.length > fewEvents) return undefined
    const hints: DomainEvent[] = []
    for (const consumer of consumers) {
      const own = rows.filter(({ readers }) => readers.includes(consumer.name))
      hints.push(...(await applyTo(parts, tx, consumer, own)).slice(-hintLimit))
    }
    await moveCursors(tx, last.readers, last)
    return hints
  })
}

const wordsOf = (error: unknown): string => {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
  return message.slice(0, errorLength)
}

/** Counts an attempt at one event; the last one makes it a dead letter and moves the cursor past it. */
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
    await moveCursors(tx, [name], row)
  })
}

/** Processes a window at once; if that fails, its events one by one up to the failing one. */
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

/** Retries a dead letter on request; returns true if there was one. */
async function retry(parts: FollowParts, consumer: Consumer): Promise<boolean> {
  let latest: Position | undefined
  try {
    return await parts.work.write(async (tx) => {
      const row = await lockRetry(tx, consumer.name)
      if (row === undefined) return false
      latest = row
      await applyTo(parts, tx, consumer, [row])
      await removeDeadLetter(tx, consumer.name, row)
      return true
    })
  } catch (error) {
    const letter = latest
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

/** Resolves to whether the consumers have read everything; if not, or if one failed, each must run by itself. */
async function followTogether(parts: FollowParts, consumers: readonly Consumer[]): Promise<boolean> {
  try {
    const hints = await takeTogether(parts, consumers)
    for (const hint of hints ?? []) parts.bus.publish(hint)
    return hints !== undefined
  } catch (error) {
    parts.log.debug({ err: error }, 'consumers failed together; each runs by itself')
    return false
  }
}

type Run = { readonly consumer: Consumer; readonly due: DueConsumer }

/** Returns the consumers with pending work, in their order. */
const runsOf = (consumers: readonly Consumer[], due: readonly DueConsumer[]): readonly Run[] =>
  consumers.flatMap((consumer) => {
    const own = due.find(({ name }) => name === consumer.name)
    return own !== undefined && (own.wants || own.retries) ? [{ consumer, due: own }] : []
  })

/** The consumers of this process that are running. */
function createRuns(parts: FollowParts) {
  const running = new Map<string, Promise<boolean>>()
  const windows = new Map<string, number>()
  const limitAtOnce = pLimit(atOnce.idle)

  async function followOnce(consumer: Consumer, due: DueConsumer): Promise<boolean> {
    let followed: Promise<Followed> | undefined
    await limitAtOnce(async () => {
      const begunMs = performance.now()
      followed = follow(parts, consumer, due, windows.get(consumer.name) ?? firstWindow)
      const { ageMs } = await inTime(longestTurnMs, followed, () => nothing)
      const restMs = restAfter(performance.now() - begunMs, { isBusy: parts.isBusy(), ageMs })
      if (restMs > 0) await sleep(restMs)
    })
    const { isMore, window } = (await followed) ?? nothing
    if (due.wants) windows.set(consumer.name, window)
    if (isMore) await sleep(betweenWindowsMs)
    return isMore
  }

  /** Runs a consumer once `done` has resolved to false. */
  function startOne({ consumer, due }: Run, done: Promise<boolean>): void {
    const following = done
      .then((isDone) => !isDone && followOnce(consumer, due))
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
    /** Starts the consumers with pending work that are not running; together those with nothing to retry, if it is quiet. */
    start(due: readonly DueConsumer[]): void {
      const isBusy = parts.isBusy()
      limitAtOnce.concurrency = isBusy ? atOnce.busy : atOnce.idle
      const runs = runsOf(parts.consumers, due).filter(({ consumer }) => !running.has(consumer.name))
      const plain = runs.filter(({ due: { attempts, retries } }) => attempts === 0 && !retries)
      const shared = isBusy || plain.length < 2 ? [] : plain.map(({ consumer }) => consumer)
      const nobody = Promise.resolve(false)
      const done = shared.length === 0 ? nobody : limitAtOnce(() => followTogether(parts, shared))
      for (const run of runs) startOne(run, shared.includes(run.consumer) ? done : nobody)
    },
    /** Resolves when none of them is running any more, to whether one has more work. */
    end: async (): Promise<boolean> => (await Promise.all(running.values())).includes(true),
  }
}

/** Runs the consumers of one process; several processes may do so at once, with each cursor locked by one at a time. */
export function createFollowers(given: FollowersParts): Followers {
  const parts: FollowParts = { ...given, readWagers: createWagerReader() }
  const all = parts.consumers.map(({ name, types }) => ({ name, types: storedNames(types) }))
  const runs = createRuns(parts)
  let isRegistered = false

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
      const nowMs = parts.clock.nowMs()
      const due = await dueConsumers(parts.database, all, nowMs)
      const skipping = all.filter(({ name }) => due.some((one) => one.name === name && !one.wants))
      if (skipping.length > 0) await skipUnread(parts.database, skipping, nowMs)
      runs.start(due)
      return inTime(turnMs, runs.end(), () => false)
    },
    async drain() {
      await runs.end()
    },
  }
}
