// The stage's clock, passed as a parameter so that tests control time.

export type FrameClock = {
  /** Milliseconds since an arbitrary fixed moment. */
  nowMs(): number
  /** Calls `run` once per frame until the returned function is called. */
  onFrame(run: (nowMs: number) => void): () => void
}

/** The browser's clock: one animation frame request serves all watchers. */
export function browserClock(): FrameClock {
  const watchers = new Set<(nowMs: number) => void>()
  let isRequested = false
  const requestFrame = () => {
    if (isRequested) return
    isRequested = true
    requestAnimationFrame(turn)
  }
  const turn = (nowMs: number) => {
    isRequested = false
    // A watcher added during this frame runs from the next; a removed one does not run again.
    for (const run of [...watchers]) {
      if (!watchers.has(run)) continue
      try {
        run(nowMs)
      } catch (fault) {
        // A watcher that throws is reported and removed; the others continue.
        watchers.delete(run)
        reportError(fault)
      }
    }
    if (watchers.size > 0) requestFrame()
  }
  return {
    nowMs: () => performance.now(),
    onFrame(run) {
      // The wrapper lets the same function be registered twice.
      const watcher = (nowMs: number) => run(nowMs)
      watchers.add(watcher)
      requestFrame()
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/**
 * A clock that runs `pace()` times as fast as another. Its time is continuous when the pace changes.
 */
export function pacedClock(clock: FrameClock, pace: () => number): FrameClock {
  let readMs = clock.nowMs()
  let ownMs = readMs
  const nowMs = () => {
    const now = clock.nowMs()
    ownMs += (now - readMs) * pace()
    readMs = now
    return ownMs
  }
  return { nowMs, onFrame: (run) => clock.onFrame(() => run(nowMs())) }
}
