// Server time on this page: read from its messages and continued by a monotonic clock of the page.

export type ServerClock = {
  /** Takes the server time at which a message was written. */
  hear(serverMs: number): void
  nowMs(): number
}

/** Number of messages considered: a corrected server clock is followed after this many. */
const mostKept = 24

/**
 * Creates the clock. Of the last messages, the one with the shortest delay is the most accurate. `ownMs` is any
 * monotonic clock; its time of day does not matter.
 */
export function createServerClock(ownMs: () => number): ServerClock {
  const offsetsMs: number[] = []
  let offsetMs = 0
  return {
    hear(serverMs) {
      offsetsMs.push(serverMs - ownMs())
      offsetsMs.splice(0, Math.max(0, offsetsMs.length - mostKept))
      offsetMs = Math.max(...offsetsMs)
    },
    nowMs: () => ownMs() + offsetMs,
  }
}
