// Motions over time: easings, and a motion that can be skipped to exactly its end.
import type { FrameClock } from './clock.ts'

export type Easing = (t: number) => number

export const easeOut: Easing = (t) => 1 - (1 - t) ** 3
/** Accelerates and decelerates, as a hand moves an object. */
export const smooth: Easing = (t) => t * t * (3 - 2 * t)
export const easeInOut: Easing = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - 4 * (1 - t) ** 3)

/** Overshoots the end by `share` of the way, such as 0.03, and returns. */
export const overshoot =
  (share: number): Easing =>
  (t) => {
    const turn = 0.7
    return t < turn ? easeOut(t / turn) * (1 + share) : 1 + share * (1 - easeOut((t - turn) / (1 - turn)))
  }

/** A decaying oscillation of `count` half swings about rest. */
export const swings =
  (count: number): Easing =>
  (t) =>
    Math.sin(t * Math.PI * count) * (1 - t)

/** One degree, in radians. */
export const degree = Math.PI / 180

export const between = (from: number, to: number, share: number): number => from + (to - from) * share

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))

/** Clamps a share to 0 to 1. */
export const clampShare = (share: number): number => Math.max(0, Math.min(1, share))

/** Accelerates until `landed` of the time, then bounces by `bounce` of the way and stops. */
export const landing =
  (landed: number, bounce: number): Easing =>
  (t) =>
    t < landed ? (t / landed) ** 2 : 1 - bounce * Math.sin(((t - landed) / (1 - landed)) * Math.PI)

/** Staggers motions of `ownMs` by `eachMs`: their total duration, and each one's progress at `t` of it. */
export function oneAfterAnother(count: number, eachMs: number, ownMs: number) {
  const lengthMs = ownMs + eachMs * Math.max(0, count - 1)
  return { lengthMs, shareOf: (t: number, at: number) => clampShare((t * lengthMs - at * eachMs) / ownMs) }
}

export type SkipSignal = {
  readonly isCut: boolean
  /** Calls `run` when cut, or at once if already cut. The returned function unregisters it. */
  onCut(run: () => void): () => void
}

export type SkipController = SkipSignal & { cut(): void }

/** A switch that ends motions early, once. */
export function createSkipController(): SkipController {
  const waiting = new Set<() => void>()
  let isCut = false
  return {
    get isCut() {
      return isCut
    },
    onCut(run) {
      if (isCut) run()
      else waiting.add(run)
      return () => {
        waiting.delete(run)
      }
    },
    cut() {
      isCut = true
      const ends = [...waiting]
      waiting.clear()
      for (const end of ends) end()
    },
  }
}

/**
 * Runs `step` at once with 0, so that no frame shows the state before the motion, then once a frame with the share of
 * the duration that has passed. It always ends with exactly 1, at once when cut or when the duration is 0. Resolves when
 * it has ended.
 */
export function animate(
  clock: FrameClock,
  durationMs: number,
  step: (t: number) => void,
  cut: SkipSignal,
): Promise<void> {
  if (durationMs <= 0 || cut.isCut) {
    step(1)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const beganMs = clock.nowMs()
    step(0)
    const end = () => {
      stop()
      forget()
      step(1)
      resolve()
    }
    const stop = clock.onFrame((nowMs) => {
      const t = (nowMs - beganMs) / durationMs
      if (t >= 1) end()
      else step(Math.max(0, t))
    })
    const forget = cut.onCut(end)
  })
}
