// The server's time on this page: read off its messages, and carried on by a clock of the page's own that nobody sets.

export type ServerClock = {
  /** A message says that it was written at this moment. */
  hear(serverMs: number): void
  nowMs(): number
}

/** So many messages back: a server's clock that was set right is followed after these. */
const mostKept = 24

/**
 * Of the last messages the one that was on its way for the shortest time is nearest to the truth. `ownMs` is any clock that runs
 * evenly: what time of day it shows does not matter.
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
