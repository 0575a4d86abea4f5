// How a reel turns: the tape of symbols that passes the window, and where it stands at each moment.
import { overshoot } from '@mangetsu/stage-kit/motion'
import { rowCount, stopsOnReel, strips } from '../rules.ts'

/** Reels stop 90 ms after one another; the last cell eases out over 180 ms with 3 % overshoot. */
const staggerMs = 90
const tailMs = 180
const firstReelMs = 620
/** The share of the run in which a reel gathers speed. */
const runUp = 0.15
const settle = overshoot(0.03)

/** How long reel `reel` turns. */
export const reelMs = (reel: number): number => firstReelMs + reel * staggerMs

/** How many cells pass on reel `reel`. */
export const cellsPassing = (reel: number): number => 13 + reel * 2

/**
 * The letters that pass, the final three first (index 0 is the final top row), then the true strip above
 * them, then the three that are seen now. The tape runs from its end to index 0.
 */
export function tapeOf(reel: number, stop: number, now: string): string {
  const strip = strips[reel] ?? ''
  const passing = cellsPassing(reel)
  let tape = ''
  for (let at = 0; at < passing; at += 1) tape += strip.charAt((stop + at) % stopsOnReel)
  return tape + now.slice(0, rowCount)
}

/** The index of the tape at the window's top after `ms` of turning; fractions lie between two cells. */
export function tapeAt(reel: number, ms: number): number {
  const passing = cellsPassing(reel)
  const runMs = reelMs(reel) - tailMs
  if (ms >= reelMs(reel)) return 0
  if (ms >= runMs) return 1 - settle((ms - runMs) / tailMs)
  const t = ms / runMs
  // A short even acceleration, then even speed.
  const speed = 1 / (1 - runUp / 2)
  const eased = t < runUp ? (speed * t * t) / (2 * runUp) : speed * (t - runUp / 2)
  return passing - (passing - 1) * eased
}
