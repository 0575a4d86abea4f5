// How a reel turns: it begins before the answer is there and runs on over its own strip; when the round is known, the
// strip above the stop passes, and the reel comes to rest on it. Pure.
import { overshoot } from '../motion.ts'

/** SlotReels stop 90 ms after one another; the last cell eases out over 180 ms with 3 % overshoot. */
const staggerMs = 90
const tailMs = 180
const settle = overshoot(0.03)

/** How fast a reel runs, cells a millisecond, and how long it gathers speed. */
export const runningSpeed = 0.03
const runUpMs = 90

/** A spin that is answered at once lasts this long on its first reel; an answer that was late shortens it to the second. */
const firstReelMs = 620
const leastMs = 300

/** How many cells have passed `ms` after a reel was launched. */
export const cellsRun = (ms: number): number =>
  ms <= 0 ? 0 : ms < runUpMs ? (runningSpeed * ms * ms) / (2 * runUpMs) : runningSpeed * (ms - runUpMs / 2)

/** How long reel number `order` of those that turn runs on, once its stop is known, after `launchedMs` of turning. */
export const stopMs = (order: number, launchedMs: number): number =>
  Math.max(leastMs, firstReelMs - launchedMs) + order * staggerMs

/** How many cells pass in that time, from the window's top to the stop. */
export const cellsPassing = (order: number, launchedMs: number): number =>
  Math.max(4, Math.round((stopMs(order, launchedMs) - tailMs) * runningSpeed) + 1)

export type Tape = {
  /** The letters that pass: those of the stop first, then the strip above, then what is seen now. */
  readonly letters: string
  /** The index at the window's top now; it runs down to 0. */
  readonly from: number
  readonly lengthMs: number
  readonly isRunning: boolean
}

export type TapeRequest = {
  /** What passes: the reel's strip as a ring. */
  readonly strip: string
  readonly stop: number
  /** The letters it comes to rest with, from the top. */
  readonly target: string
  /** What is seen now: one letter more than rows where the reel stands between two. */
  readonly seen: string
  /** How far the first of them has left the window's top, 0 to 1. */
  readonly part: number
  readonly order: number
  /** How long it has been turning; 0 for one that stands. */
  readonly launchedMs: number
}

export function tapeOf({ strip, stop, target, seen, part, order, launchedMs }: TapeRequest): Tape {
  const passing = cellsPassing(order, launchedMs)
  let letters = target
  for (let at = target.length; at < passing; at += 1) letters += strip.charAt((stop + at) % strip.length)
  return {
    letters: letters.slice(0, Math.max(passing, target.length)) + seen,
    from: Math.max(passing, target.length) + part,
    lengthMs: stopMs(order, launchedMs),
    isRunning: launchedMs > 0,
  }
}

/** The index at the window's top `ms` after the stop was known; fractions lie between two cells. */
export function tapeAt({ from, lengthMs, isRunning }: Tape, ms: number): number {
  if (ms >= lengthMs) return 0
  const runMs = lengthMs - tailMs
  if (ms >= runMs) return 1 - settle((ms - runMs) / tailMs)
  const way = from - 1
  if (isRunning) return from - (way * ms) / runMs
  // From rest: a short even acceleration, then even speed.
  const runUp = 0.15
  const t = ms / runMs
  const speed = 1 / (1 - runUp / 2)
  return from - way * (t < runUp ? (speed * t * t) / (2 * runUp) : speed * (t - runUp / 2))
}
