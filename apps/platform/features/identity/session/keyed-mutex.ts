// A mutex per key: first in, first out, with a bounded queue.

export type KeyedMutex = {
  /** Runs the work in turn; `busy` if the queue is full. */
  take<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>
}

export function createKeyedMutex(lineLimit: number): KeyedMutex {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return {
    async take(name, work) {
      const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
      if (line.length >= lineLimit) return 'busy'
      lines.set(name, line)
      line.length += 1
      const before = line.last
      const turn = before.then(work, work)
      // The next task waits for this one, whether it succeeds or fails.
      line.last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        line.length -= 1
        if (line.length === 0) lines.delete(name)
      }
    },
  }
}
