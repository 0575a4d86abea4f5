// Concurrency limiter for expensive work: a few run at a time, a bounded number waits, and the rest is rejected.
import pLimit from 'p-limit'

export type ConcurrencyLimits = { readonly running: number; readonly waiting: number }

export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T | 'busy'>

/** Runs up to `running` works at a time, in order; resolves to `busy` at once when `waiting` are queued already. */
export function createConcurrencyLimiter({ running, waiting }: ConcurrencyLimits): ConcurrencyLimiter {
  const limit = pLimit(running)
  return async (work) => (limit.activeCount + limit.pendingCount >= running + waiting ? 'busy' : limit(work))
}
