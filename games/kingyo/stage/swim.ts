// Poses and motion of everything in the basin: resting poses, entering, and darting away. Pure.
import type { Letter } from '@mangetsu/slot-engine/model'
import { clampShare, degree, easeOut } from '@mangetsu/stage-kit/motion'
import type { RestPose } from '@mangetsu/stage-kit/slots/board'
import type { CascadeWay, Passage, PassageWay } from '@mangetsu/stage-kit/slots/passages'
import type { Pose } from '@mangetsu/stage-kit/slots/pose'
import { lies } from '../art/geometry.ts'

const fish = 'DTRYSK'
/** Symbols with writing or a hanging part stay upright. */
const upright = 'PW'

/** Whether a symbol is a fish: only fish swim, and count as caught. */
export const isFish = (letter: Letter): boolean => fish.includes(letter)

/** Direction of the head in artwork where it does not point upwards, radians. */
const headings: Readonly<Record<Letter, number>> = { Y: 0.5, S: 0.2, K: -0.15 }

/**
 * Returns the direction in which a fish with this rotation swims, radians from upwards; null for symbols that are not
 * fish.
 */
export const headingOf = (letter: Letter, turn: number): number | null =>
  isFish(letter) ? turn + (headings[letter] ?? 0) : null

/** Returns a pseudo-random number from −1 to 1, the same for the same cell and spin. */
export function scattered(cell: number, turns: number, salt: number): number {
  const far = Math.sin(cell * 127.1 + turns * 311.7 + salt * 74.7) * 43_758.545_3
  return (far - Math.floor(far)) * 2 - 1
}

const liesOf = (letter: Letter) => {
  if (upright.includes(letter)) return lies.upright
  return isFish(letter) ? lies.fish : lies.other
}

/** Each symbol has its own rotation, and a small offset from its cell's centre. */
export const rests: RestPose = (pose, cell, turns, letter) => {
  const { turn, shift } = liesOf(letter)
  pose.turn = scattered(cell, turns, 1) * turn * degree
  pose.x = scattered(cell, turns, 2) * shift
  pose.y = scattered(cell, turns, 3) * shift
}

/** Returns a row's progress; upper rows move before lower ones. */
const rowShare = (t: number, row: number, ms: number, rowMs: number): number =>
  clampShare((t * ms - row * rowMs) / (ms - 4 * rowMs))

const times = { out: 380, into: 560, rowMs: 28 } as const

/** The fish swim off over the upper rim, after a very short backward movement. */
const swimsOff: Passage = {
  ms: times.out,
  reelMs: 22,
  rowMs: 0,
  pose(pose, t, { above, row, reel }) {
    const share = rowShare(t, row, times.out, times.rowMs)
    const pull = Math.sin(clampShare(share / 0.3) * Math.PI) * 0.05
    pose.y += above * (pull - share ** 2.4)
    pose.turn *= 1 - share
    pose.turn += Math.sin(share * 7 + reel) * 0.16 * Math.min(1, share * 3)
  },
}

/** The fish swim in over the lower rim, heads first, and come to rest with a last beat of the tail. */
const swimsIn: Passage = {
  ms: times.into,
  reelMs: 30,
  rowMs: 0,
  pose(pose, t, { below, row, reel }) {
    const share = rowShare(t, row, times.into, times.rowMs)
    const left = 1 - easeOut(share)
    pose.y += below * left - Math.sin(clampShare((share - 0.7) / 0.3) * Math.PI) * 3
    pose.x += Math.sin(share * 8 + reel * 1.3 + row) * 6 * (1 - share)
    pose.turn = pose.turn * share + Math.cos(share * 8 + reel * 1.3 + row) * 0.2 * (1 - share)
  },
}

export const passages = { out: swimsOff, into: swimsIn } as const

const dartMs = 340

/** Moves a fish back slightly, then away in its own direction. */
function darts(pose: Pose, t: number, { above, below }: PassageWay, heading: number): void {
  const share = clampShare((t - 0.24) / 0.76)
  const pull = Math.sin(clampShare(t / 0.34) * Math.PI) * 0.012
  const far = (above + below) * (0.36 * share ** 2.2 - pull)
  pose.x += Math.sin(heading) * far
  pose.y -= Math.cos(heading) * far
  pose.turn += Math.sin(share * 11) * 0.1 * (1 - share)
  pose.scale = 1.06 - 0.16 * share
  // Invisible before it would cross the wooden rim; the distances above and below add up to seven cells.
  const cell = (above + below) / 7
  const over = -pose.y - above + cell * 1.4
  pose.alpha = 1 - Math.max(clampShare((share - 0.62) / 0.38), clampShare(over / (cell * 0.6)))
}

/** Takes a symbol that is not a fish out of the water: it grows slightly and disappears. */
function isTaken(pose: Pose, t: number): void {
  pose.scale = 1.06 + 0.22 * easeOut(t)
  pose.y -= 6 * easeOut(t)
  pose.alpha = 1 - clampShare((t - 0.35) / 0.65)
}

export const leaves: Passage = {
  ms: dartMs,
  reelMs: 0,
  rowMs: 0,
  pose(pose, t, way) {
    const heading = headingOf(way.letter, pose.turn)
    if (heading === null) isTaken(pose, t)
    else darts(pose, t, way, heading)
  },
}

/** Moves a symbol through the torn paper back into the water: smaller, deeper, towards the tear. */
export const slipsThrough: Passage = {
  ms: 420,
  reelMs: 0,
  rowMs: 0,
  pose(pose, t) {
    const share = t * t
    pose.scale = 1.06 - 0.4 * share
    pose.x += 14 * share
    pose.y += 18 * share
    pose.turn += Math.sin(t * 9) * 0.12
    pose.alpha = 1 - clampShare((t - 0.45) / 0.55)
  },
}

/** The water surges, and the symbols it brings rock once before they rest. */
const surge = (t: number): number => {
  const share = easeOut(clampShare(t / 0.86))
  return share + Math.sin(clampShare((t - 0.55) / 0.45) * Math.PI) * 0.03
}

export const cascade: CascadeWay = { leave: leaves, fallMs: 420, fallReelMs: 36, fall: surge }
