// A stage's clock that tests advance.
import type { FrameClock } from '@mangetsu/stage-kit'

export type ManualClock = FrameClock & {
  /** Advances time frame by frame, and lets awaiting code run after each. */
  advance(ms: number): Promise<void>
}

/** A clock that moves only when advanced, in frames of `frameMs`. */
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
        // A few microtask turns let awaiting code begin its next motion.
        for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
      }
    },
  }
}
