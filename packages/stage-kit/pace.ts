// Decides when the canvas is drawn: each frame during activity, ten times a second during idle motion, and
// not at all after a while without activity, when the picture costs the device nothing.

/** Milliseconds; `afterWake` is the time that the end of a motion or a resize needs to be drawn. */
const times = { afterWake: 160, calmEvery: 100, calmFor: 20_000, slowFrame: 50, longestGap: 1_000 } as const
/** Drawn frames before the device's speed is judged. */
const judgedFrames = 6

/** `wait`: skip this frame; `sleep`: draw nothing until woken. */
export type FrameAction = 'draw' | 'wait' | 'sleep'

export type FramePacer = {
  /** Reports activity: a motion, a touch or a resize. */
  wake(nowMs: number): void
  /** Returns the action for the frame at this moment. `isLively`: the idle motion needs every frame. */
  turn(nowMs: number, isLively: boolean): FrameAction
}

export function createFramePacer(): FramePacer {
  let wokenMs = Number.NEGATIVE_INFINITY
  let drawnMs = Number.NEGATIVE_INFINITY
  let isDrawnLast = false
  /** Whether there was activity since the last drawn frame. */
  let isUndrawn = false
  let frames = 0
  let gapMs = 0

  /** Measures the device's time per frame: the gap to the next frame after a drawn one. */
  function learn(nowMs: number): void {
    const gap = nowMs - drawnMs
    if (!isDrawnLast || gap > times.longestGap) return
    frames += 1
    gapMs += (gap - gapMs) / Math.min(frames, judgedFrames)
  }

  return {
    wake(nowMs) {
      wokenMs = Math.max(wokenMs, nowMs)
      isUndrawn = true
    },
    turn(nowMs, isLively) {
      learn(nowMs)
      isDrawnLast = false
      const sinceMs = nowMs - wokenMs
      // Each activity is drawn at least once, even with a late frame or a coarse clock.
      const isActive = sinceMs < times.afterWake || isUndrawn
      // On so slow a device the idle motion would slow down the surrounding page.
      const isSlow = frames >= judgedFrames && gapMs > times.slowFrame
      if (!isActive && (isSlow || sinceMs >= times.calmFor)) return 'sleep'
      const isEach = isActive || isLively
      if (!isEach && nowMs - drawnMs < times.calmEvery) return 'wait'
      isDrawnLast = true
      isUndrawn = false
      drawnMs = nowMs
      return 'draw'
    },
  }
}
