// Rate limits per caller and call: counted per minute, in bounded memory.

export type RateLimit = {
  /** Counts one call; returns the seconds to wait if it exceeds the limit, else 0. */
  take(callIndex: number, caller: string, perMinute: number, nowMs: number): number | Promise<number>
}

/** A limit counted in this process, synchronously. */
export type OwnRateLimit = {
  take(...call: Parameters<RateLimit['take']>): number
}

const minuteMs = 60_000
const callersLimit = 200_000

/** `factor` multiplies every limit; 0 disables counting (for measurements on one machine). */
export function createRateLimit(factor: number): OwnRateLimit {
  let minute = 0
  let counts: Map<string, number>[] = []
  let size = 0

  function begin(current: number): void {
    minute = current
    counts = []
    size = 0
  }

  return {
    take(callIndex, caller, perMinute, nowMs) {
      if (factor === 0) return 0
      const current = Math.floor(nowMs / minuteMs)
      if (current !== minute) begin(current)
      counts[callIndex] ??= new Map()
      const ofCall = counts[callIndex] as Map<string, number>
      const count = (ofCall.get(caller) ?? 0) + 1
      if (count > perMinute * factor) return Math.ceil(((current + 1) * minuteMs - nowMs) / 1000)
      if (count === 1) size += 1
      // A flood of addresses resets the current minute instead of growing the map without bound.
      if (size > callersLimit) begin(current)
      else ofCall.set(caller, count)
      return 0
    },
  }
}
