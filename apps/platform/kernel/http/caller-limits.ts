// How many calls of one caller run at a time: the database's connections are everybody's.
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
  createConcurrencyLimiter,
} from '../concurrency-limiter.ts'

/** Half of the pool's connections; what is beyond waits, and what is far beyond any page is turned away. */
export const callerLimits: ConcurrencyLimits = { running: 8, waiting: 120 }

export type CallerLimits = <T>(caller: string, work: () => Promise<T>) => Promise<T | 'busy'>

/** Gates nobody is in any more, kept for who comes next: to make one costs more than most calls spend in it. */
const sparesLimit = 1_000

/** A gate for each caller, their own only while somebody is in it. */
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
