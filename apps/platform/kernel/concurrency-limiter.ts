// A gate: work that takes much of the machine goes through a few at a time, some wait, and the rest are turned away.

export type ConcurrencyLimits = { readonly running: number; readonly waiting: number }

export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T | 'busy'>

/** Runs work `running` at a time, in order; `busy` at once when `waiting` wait already. */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) return 'busy'
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
