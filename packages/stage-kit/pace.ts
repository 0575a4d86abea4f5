// When the canvas is drawn: each frame while something happens, seldom while it only sways, and then no more. A picture
// nobody's hand has moved for a while costs the device nothing.

/** ms; the first are what the end of a motion or another size needs to be seen. */
const times = { afterWake: 160, calmEvery: 100, calmFor: 20_000, slowFrame: 50, longestGap: 1_000 } as const
/** Drawn frames before the device is judged by them. */
const judgedFrames = 6

/** `wait`: not now, but soon; `sleep`: not until it is woken. */
export type FrameAction = 'draw' | 'wait' | 'sleep'

export type FramePacer = {
  /** Something happens: a motion, a touch, another size. */
  wake(nowMs: number): void
  /** What the frame at this moment is for. `isLively`: the idle motion needs every frame. */
  turn(nowMs: number, isLively: boolean): FrameAction
}

export function createFramePacer(): FramePacer {
  let wokenMs = Number.NEGATIVE_INFINITY
  let drawnMs = Number.NEGATIVE_INFINITY
  let isDrawnLast = false
  /** Something has happened since the last frame that was drawn. */
  let isUndrawn = false
  let frames = 0
  let gapMs = 0

  /** Learns how long this device takes for a frame: how late the next one comes after one that was drawn. */
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
      // However late the frame, and however coarse the clock: what happened is drawn once at least.
      const isAwake = sinceMs < times.afterWake || isUndrawn
      // Where a frame takes so long, the idle motion would take what the page around it needs.
      const isSlow = frames >= judgedFrames && gapMs > times.slowFrame
      if (!isAwake && (isSlow || sinceMs >= times.calmFor)) return 'sleep'
      const isEach = isAwake || isLively
      if (!isEach && nowMs - drawnMs < times.calmEvery) return 'wait'
      isDrawnLast = true
      isUndrawn = false
      drawnMs = nowMs
      return 'draw'
    },
  }
}
