// Limits how many calls of one caller run at a time, since all callers share the database's connections.
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
  createConcurrencyLimiter,
} from '../concurrency-limiter.ts'

/**
 * Half of the pool's connections may run; further calls wait, and numbers far beyond those of any page are rejected.
 */
const callerLimits: ConcurrencyLimits = { running: 8, waiting: 120 }

export type CallerLimits = <T>(caller: string, work: () => Promise<T>) => Promise<T | 'busy'>

/** Number of unused limiters kept for reuse: creating one costs more than most calls spend in it. */
const sparesLimit = 1_000

/** Creates a limiter per caller, assigned only while the caller has calls in it. */
export function createCallerLimits(limits: ConcurrencyLimits = callerLimits): CallerLimits {
  const gates = new Map<string, { readonly gate: ConcurrencyLimiter; inside: number }>()
  const spares: ConcurrencyLimiter[] = []
  return async (caller, work) => {
    const entry = gates.get(caller) ?? { gate: spares.pop() ?? createConcurrencyLimiter(limits), inside: 0 }
    if (entry.inside === 0) gates.set(caller, entry)
    entry.inside += 1
    try {
      return await entry.gate(work)
    } finally {
      entry.inside -= 1
      if (entry.inside === 0) {
        gates.delete(caller)
        if (spares.length < sparesLimit) spares.push(entry.gate)
      }
    }
  }
}
