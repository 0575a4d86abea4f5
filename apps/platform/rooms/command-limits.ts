// Rate limit of a player's commands to rooms of a kind: a token bucket that holds one second's commands and is refilled
// by the monotonic clock.

export type CommandLimits = {
  /** Counts a command; returns false if the player exceeds the rate. */
  take(playerId: string, steadyMs: number): boolean
}

/** Number of buckets above which full ones are removed. */
const sweepAbove = 10_000

export function createCommandLimits(perSecond: number): CommandLimits {
  const buckets = new Map<string, { left: number; atMs: number }>()

  function sweep(steadyMs: number): void {
    for (const [playerId, { atMs }] of buckets) if (steadyMs - atMs >= 1_000) buckets.delete(playerId)
  }

  return {
    take(playerId, steadyMs) {
      const { left, atMs } = buckets.get(playerId) ?? { left: perSecond, atMs: steadyMs }
      const now = Math.min(perSecond, left + ((steadyMs - atMs) * perSecond) / 1_000)
      if (buckets.size > sweepAbove) sweep(steadyMs)
      buckets.set(playerId, { left: now < 1 ? now : now - 1, atMs: steadyMs })
      return now >= 1
    },
  }
}
