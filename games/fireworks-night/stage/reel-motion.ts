// How a reel turns: it gathers speed, runs as long as nobody stops it, slips two or three cells and settles.
import { overshoot } from '@mangetsu/stage-kit/motion'
import { stopsOnReel, strips } from '../rules.ts'

/** About one round of the reel a second. */
const cellsPerMs = 0.022
const runUpMs = 160
const settleMs = 180
/** A reel slips this many cells, and the part of one that is under way, before it rests. */
const slip = 2
/** No reel can be stopped before it has run for so long. */
const leastRunMs = 240
const settle = overshoot(0.03)

/** A reel's turn: where it began and will rest, and when it was asked to stop, if it was. */
export type Turn = { readonly from: number; readonly to: number; readonly askedMs: number | null }

/** Where a reel stands: the strip's place at the window's top row, with fractions between two cells. */
export type ReelState = { readonly place: number; readonly isAtRest: boolean }

const freePlace = (from: number, ms: number): number =>
  from - cellsPerMs * (ms < runUpMs ? (ms * ms) / (2 * runUpMs) : ms - runUpMs / 2)

/** Where the reel stands `ms` after the lever. */
export function reelStateOf({ from, to, askedMs }: Turn, ms: number): ReelState {
  const stopMs = askedMs === null ? null : Math.max(leastRunMs, askedMs)
  if (stopMs === null || ms < stopMs) return { place: freePlace(from, ms), isAtRest: false }
  // The reel shows another place of its strip from here on: at this speed no eye sees it, and the cell under
  // way goes on from where it is.
  const free = freePlace(from, stopMs)
  const left = slip + (free - Math.floor(free))
  const evenMs = (left - 1) / cellsPerMs
  const sinceMs = ms - stopMs
  if (sinceMs < evenMs) return { place: to + left - cellsPerMs * sinceMs, isAtRest: false }
  if (sinceMs < evenMs + settleMs)
    return { place: to + 1 - settle((sinceMs - evenMs) / settleMs), isAtRest: false }
  return { place: to, isAtRest: true }
}

/** The letter at a place of a reel's ring; whole places of any sign. */
export const letterAt = (reel: number, place: number): string =>
  (strips[reel] ?? '').charAt(((place % stopsOnReel) + stopsOnReel) % stopsOnReel)

/** When each reel stops by itself, in ms after the lever. */
export const stopsAlone = {
  game: [820, 1_160, 1_500],
  /** Whoever stops the reels by hand is waited for. */
  byHand: [6_000, 6_400, 6_800],
  bonus: [260, 390, 520],
} as const

export type Pace = keyof typeof stopsAlone
