// How often a player may command rooms of a kind: a bucket of one second's commands, refilled by the steady clock.

export type CommandLimits = {
  /** Counts a command; false where the player has sent too many. */
  take(playerId: string, steadyMs: number): boolean
}

/** Buckets that are full again are dropped once there are so many. */
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
