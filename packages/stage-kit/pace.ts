// Decides when the canvas is painted: each frame during activity, ten times a second during idle motion, and
// not at all after a while without activity, when the picture costs the device nothing.

/** Milliseconds; `afterWake` is the time that the end of a motion or a resize needs to be painted. */
const times = { afterWake: 160, calmEvery: 100, calmFor: 20_000, slowFrame: 50, longestGap: 1_000 } as const
/** Painted frames before the device's speed is checked. */
const measuredFrames = 6

/** `wait`: skip this frame; `sleep`: paint nothing until woken. */
export type FrameAction = 'paint' | 'wait' | 'sleep'

export type FramePacer = {
  /** Reports activity: a motion, a touch or a resize. */
  wake(nowMs: number): void
  /** Returns the action for the frame at this moment. `isLively`: the idle motion needs every frame. */
  turn(nowMs: number, isLively: boolean): FrameAction
}

export function createFramePacer(): FramePacer {
  let wokenMs = Number.NEGATIVE_INFINITY
  let paintedMs = Number.NEGATIVE_INFINITY
  let wasPainted = false
  /** Whether there was activity since the last painted frame. */
  let isUnpainted = false
  let frames = 0
  let gapMs = 0

  /** Measures the device's time per frame: the gap to the next frame after a painted one. */
  function learn(nowMs: number): void {
    const gap = nowMs - paintedMs
    if (!wasPainted || gap > times.longestGap) return
    frames += 1
    gapMs += (gap - gapMs) / Math.min(frames, measuredFrames)
  }

  return {
    wake(nowMs) {
      wokenMs = Math.max(wokenMs, nowMs)
      isUnpainted = true
    },
    turn(nowMs, isLively) {
      learn(nowMs)
      wasPainted = false
      const sinceMs = nowMs - wokenMs
      // Each activity is painted at least once, even with a late frame or a coarse clock.
      const isActive = sinceMs < times.afterWake || isUnpainted
      // On so slow a device the idle motion would slow down the surrounding page.
      const isSlow = frames >= measuredFrames && gapMs > times.slowFrame
      if (!isActive && (isSlow || sinceMs >= times.calmFor)) return 'sleep'
      const isEach = isActive || isLively
      if (!isEach && nowMs - paintedMs < times.calmEvery) return 'wait'
      wasPainted = true
      isUnpainted = false
      paintedMs = nowMs
      return 'paint'
    },
  }
}
