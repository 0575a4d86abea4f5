// Batches wagers that arrive together into one durable transaction, and returns each result separately.
import { codeOf, type Database, inTransaction, type Pool, Unavailable } from '../kernel/db/index.ts'

import { houseIds, houseKey } from './house.ts'
import { assertItem, housesOf, type SettleStatement, settleBatch } from './settle-batch.ts'
import type { SettleAnswer, SettleItem } from './settle-item.ts'

export type SettlerOptions<A, R extends string> = {
  readonly pool: Pool | Pick<Database, 'pool'>
  /** The statement that settles a batch, if its transaction includes more than the ledger's part. */
  readonly statement?: SettleStatement<A, R>
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number
  /** Maximum number of wagers in one transaction; 500 by default. */
  readonly maxBatch?: number
  /** Maximum number of concurrent transactions; 2 by default. */
  readonly inFlight?: number
  /** Maximum number of waiting wagers, beyond which the result is `busy`; 5,000 by default. */
  readonly maxWaiting?: number
  /** Time in milliseconds a wager may wait for its batch before the result is `busy`; 5,000 by default. */
  readonly maxWaitMs?: number
  /** Called after each transaction with its number of wagers and its duration. */
  readonly observe?: (batch: { size: number; tookMs: number }) => void
}

export type Settler<A = unknown, R extends string = never> = {
  /**
   * Settles one wager. Refuses with `insufficientFunds`, `keyReused`, `accountNotFound`, `busy` and the refusals of the
   * statement; throws `Unavailable` if the database is unreachable. After a throw the outcome may be unknown: a retry
   * with the same key returns it.
   */
  settle(item: SettleItem<A>): Promise<SettleAnswer<R>>
  /** Number of wagers without a result yet. */
  waiting(): number
  /** Accepts no further wagers (`busy`) and resolves when everything in flight is settled. */
  drain(): Promise<void>
}

type Job<A, R extends string> = {
  readonly item: SettleItem<A>
  readonly lanes: readonly string[]
  readonly since: number
  readonly resolve: (answer: SettleAnswer<R>) => void
  readonly reject: (error: unknown) => void
}

const DEFAULTS = { maxBatch: 500, inFlight: 2, maxWaiting: 5_000, maxWaitMs: 5_000 }
const LOCKED = '55P03'
/** Smaller batches are not split: a transaction's own cost (about 1 ms) outweighs running in parallel. */
const SMALLEST_SPLIT = 32
/**
 * Minimum number of wagers that start another transaction while one runs. Fewer wait for its end, which comes in a few
 * milliseconds; if it does not (a wallet locked by another transaction), they start after this delay.
 */
const LEAST_CONCURRENT = 24
const CONCURRENT_AFTER_MS = 20

/** Creates a settler; one per process and pool. Its queue, batches and waiting times are bounded. */
export function createSettler<A = unknown, R extends string = never>(
  options: SettlerOptions<A, R>,
): Settler<A, R> {
  const limits = { ...DEFAULTS, ...withoutGaps(options) }
  const houses = new Map<string, number>()
  const run = batchRunner(options, houses)
  let queue: Job<A, R>[] = []
  const busyLanes = new Set<string>()
  let running = 0
  let answering = 0
  let isScheduled = false
  let isDraining = false
  let drained: (() => void)[] = []

  const pump = (isLate = false) => {
    isScheduled = false
    queue = refuseLate(queue, options.clock() - limits.maxWaitMs)
    while (running < limits.inFlight && queue.length > 0) {
      if (running > 0 && queue.length < LEAST_CONCURRENT && !isLate) return lateTimer.start()
      // Splits the waiting wagers over the free transactions, which then run in parallel instead of in sequence.
      const split = Math.max(SMALLEST_SPLIT, Math.ceil(queue.length / (limits.inFlight - running)))
      const share = Math.min(limits.maxBatch, split)
      const { taken, left } = takeBatch(queue, busyLanes, share)
      queue = left
      if (taken.length === 0) return
      running++
      void runBatch(taken)
    }
  }
  const lateTimer = createTimer(CONCURRENT_AFTER_MS, () => pump(true))
  const runBatch = async (jobs: Job<A, R>[]) => {
    const startedAt = options.clock()
    await run(jobs)
    for (const job of jobs) for (const lane of job.lanes) busyLanes.delete(lane)
    running--
    lateTimer.stop()
    options.observe?.({ size: jobs.length, tookMs: options.clock() - startedAt })
    pump()
  }
  const enqueue = (item: SettleItem<A>) =>
    new Promise<SettleAnswer<R>>((resolve, reject) => {
      queue.push({ item, lanes: lanesOf(item), since: options.clock(), resolve, reject })
      if (isScheduled) return
      isScheduled = true
      // After this turn of the event loop, so that every request of the same network read is included.
      setImmediate(() => pump())
    })
  const settle = async (item: SettleItem<A>): Promise<SettleAnswer<R>> => {
    assertItem(item)
    if (isDraining || queue.length >= limits.maxWaiting) return { refusal: 'busy' }
    answering++
    try {
      return await enqueue(item)
    } finally {
      answering--
      if (answering === 0) for (const done of drained.splice(0)) done()
    }
  }
  return {
    settle,
    waiting: () => answering,
    drain: () => {
      isDraining = true
      if (answering === 0) return Promise.resolve()
      return new Promise((done) => {
        drained = [...drained, done]
      })
    },
  }
}

/** Calls once after `ms`; starting it again while it is pending changes nothing. */
function createTimer(ms: number, call: () => void) {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = (): void => {
    timer ??= setTimeout(() => {
      stop()
      call()
    }, ms)
  }
  return { start, stop }
}

const withoutGaps = (options: Partial<typeof DEFAULTS>): Partial<typeof DEFAULTS> => {
  const { maxBatch, inFlight, maxWaiting, maxWaitMs } = options
  const given = Object.entries({ maxBatch, inFlight, maxWaiting, maxWaitMs })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

const lanesOf = (item: SettleItem): string[] => {
  const wallet = `wallet ${item.playerAccountId.toLowerCase()}`
  return item.lane === undefined ? [wallet] : [wallet, `lane ${item.lane}`]
}

/** Takes the oldest jobs whose lanes are free, at most `limit`, and marks their lanes; the rest keeps its order. */
function takeBatch<A, R extends string>(queue: Job<A, R>[], busyLanes: Set<string>, limit: number) {
  const taken: Job<A, R>[] = []
  const left: Job<A, R>[] = []
  for (const job of queue) {
    if (taken.length >= limit || job.lanes.some((lane) => busyLanes.has(lane))) {
      left.push(job)
      continue
    }
    for (const lane of job.lanes) busyLanes.add(lane)
    taken.push(job)
  }
  return { taken, left }
}

function refuseLate<A, R extends string>(queue: Job<A, R>[], since: number): Job<A, R>[] {
  const first = queue[0]
  if (!first || first.since >= since) return queue
  for (const job of queue) if (job.since < since) job.resolve({ refusal: 'busy' })
  return queue.filter((job) => job.since >= since)
}

/** Runs jobs as one transaction; on a fault splits them in halves until only the failing one fails. */
function batchRunner<A, R extends string>(options: SettlerOptions<A, R>, houses: Map<string, number>) {
  const attempt = async (items: SettleItem<A>[]) => {
    const missing = housesOf(items).filter((house) => !houses.has(houseKey(house)))
    if (missing.length > 0) {
      const made = await inTransaction(options.pool, (tx) => houseIds(tx, missing))
      for (const [key, id] of made) houses.set(key, id)
    }
    return settleBatch(options.pool, items, houses, options.statement)
  }
  const run = async (jobs: Job<A, R>[]): Promise<void> => {
    try {
      const answers = await attempt(jobs.map((job) => job.item))
      // In a later phase of the event loop, so that the next batch is sent before these results are processed:
      // otherwise the database waits for the signing and sending of every response.
      setImmediate(() => {
        jobs.forEach((job, index) => {
          const answer = answers[index]
          if (answer) job.resolve(answer)
        })
      })
    } catch (error) {
      const isEverybodys = error instanceof Unavailable && codeOf(error.cause) !== LOCKED
      if (jobs.length === 1 || isEverybodys) {
        for (const job of jobs) job.reject(error)
        return
      }
      const half = Math.ceil(jobs.length / 2)
      await run(jobs.slice(0, half))
      await run(jobs.slice(half))
    }
  }
  return run
}
