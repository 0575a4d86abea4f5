// One at a time for each name: what was asked first is answered first, a bounded number in line.

export type KeyedMutex = {
  /** Runs the work when it is its turn; `busy` when the line is full. */
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
      // The next in line waits for the end of this turn, whether it went well or not.
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
