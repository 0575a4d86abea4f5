// A gate: work that takes much of the machine goes through a few at a time, some wait, and the rest are turned away.
import pLimit from 'p-limit'

export type ConcurrencyLimits = { readonly running: number; readonly waiting: number }

export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T | 'busy'>

/** Runs work `running` at a time, in order; `busy` at once when `waiting` wait already. */
export function createConcurrencyLimiter({ running, waiting }: ConcurrencyLimits): ConcurrencyLimiter {
  const limit = pLimit(running)
  return async (work) => (limit.activeCount + limit.pendingCount >= running + waiting ? 'busy' : limit(work))
}
