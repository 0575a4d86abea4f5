// Computes a reel's motion: it accelerates, spins until stopped, slips two or three cells and settles.
import { overshoot } from '@mangetsu/stage-kit/motion'
import { stopsOnReel, strips } from '../rules.ts'

/** About one revolution of the reel per second. */
const cellsPerMs = 0.022
const runUpMs = 160
const settleMs = 180
/** Number of cells, plus the fraction under way, that a reel slips before it rests. */
const slip = 2
/** Minimum duration in milliseconds before a reel can be stopped. */
const leastRunMs = 240
const settle = overshoot(0.03)

/** A reel's spin: start and final position, and the time of the stop request, if any. */
export type Turn = { readonly from: number; readonly to: number; readonly requestedMs: number | null }

/** A reel's position: the strip index at the window's top row, with a fraction between two cells. */
export type ReelState = { readonly place: number; readonly isAtRest: boolean }

const freePlace = (from: number, ms: number): number =>
  from - cellsPerMs * (ms < runUpMs ? (ms * ms) / (2 * runUpMs) : ms - runUpMs / 2)

/** Returns the reel's position `ms` after the lever was pulled. */
export function reelStateOf({ from, to, requestedMs }: Turn, ms: number): ReelState {
  const stopMs = requestedMs === null ? null : Math.max(leastRunMs, requestedMs)
  if (stopMs === null || ms < stopMs) return { place: freePlace(from, ms), isAtRest: false }
  // The reel switches to another position of its strip here: at this speed the change is invisible, and the fraction of
  // the cell continues unchanged.
  const free = freePlace(from, stopMs)
  const left = slip + (free - Math.floor(free))
  const evenMs = (left - 1) / cellsPerMs
  const sinceMs = ms - stopMs
  if (sinceMs < evenMs) return { place: to + left - cellsPerMs * sinceMs, isAtRest: false }
  if (sinceMs < evenMs + settleMs)
    return { place: to + 1 - settle((sinceMs - evenMs) / settleMs), isAtRest: false }
  return { place: to, isAtRest: true }
}

/** Returns the letter at an index of a reel's ring; whole indices of either sign. */
export const letterAt = (reel: number, place: number): string =>
  (strips[reel] ?? '').charAt(((place % stopsOnReel) + stopsOnReel) % stopsOnReel)

/** When each reel stops without a request, in ms after the lever. */
export const stopsAlone = {
  game: [820, 1_160, 1_500],
  /** Longer for players who stop the reels by hand. */
  byHand: [6_000, 6_400, 6_800],
  bonus: [260, 390, 520],
} as const

export type Pace = keyof typeof stopsAlone
