// Time as the stage sees it: handed in, so that tests turn it by hand.

export type FrameClock = {
  /** Milliseconds since any fixed moment. */
  nowMs(): number
  /** Calls `run` once a frame until the returned function is called. */
  onFrame(run: (nowMs: number) => void): () => void
}

/** The browser's clock: one frame is asked for, however many watch. */
export function browserClock(): FrameClock {
  const watchers = new Set<(nowMs: number) => void>()
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(turn)
  }
  const turn = (nowMs: number) => {
    isAsked = false
    // Who begins to watch in this frame is called in the next one, and who has stopped no more.
    for (const run of [...watchers]) {
      if (!watchers.has(run)) continue
      try {
        run(nowMs)
      } catch (fault) {
        // A watcher that fails is reported and called no more; the others go on.
        watchers.delete(run)
        reportError(fault)
      }
    }
    if (watchers.size > 0) ask()
  }
  return {
    nowMs: () => performance.now(),
    onFrame(run) {
      // The same function may watch twice.
      const watcher = (nowMs: number) => run(nowMs)
      watchers.add(watcher)
      ask()
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/**
 * A clock that goes `pace()` times as fast as another: everything played by it is, and nothing else. Its time goes on
 * from where it is when the pace changes.
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

export type ManualClock = FrameClock & {
  /** Moves time on frame by frame, letting what waits on a frame go on in between. */
  advance(ms: number): Promise<void>
}

/** A clock that stands still until it is advanced, by frames of so long. */
export function manualClock(frameMs = 16): ManualClock {
  const watchers = new Set<(nowMs: number) => void>()
  let nowMs = 0
  return {
    nowMs: () => nowMs,
    onFrame(run) {
      watchers.add(run)
      return () => {
        watchers.delete(run)
      }
    },
    async advance(ms) {
      const endMs = nowMs + ms
      while (nowMs < endMs) {
        nowMs = Math.min(endMs, nowMs + frameMs)
        for (const run of [...watchers]) run(nowMs)
        // A few turns of the microtask queue let awaiting code begin its next motion.
        for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
      }
    },
  }
}
