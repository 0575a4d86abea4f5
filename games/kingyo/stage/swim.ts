// How everything in the basin lies and moves: where fish rest, how they come, and how they dart away. Pure.
import type { Letter } from '@mangetsu/games/engine/model'
import { clampShare, degree, easeOut } from '@mangetsu/stage-kit/motion'
import type { RestPose } from '@mangetsu/stage-kit/slots/board'
import type { CascadeWay, Passage, PassageWay } from '@mangetsu/stage-kit/slots/passages'
import type { Pose } from '@mangetsu/stage-kit/slots/pose'
import { lies } from '../art/geometry.ts'

const fish = 'DTRYSK'
/** What is written on or hangs from something keeps its top up. */
const upright = 'PW'

const isFish = (letter: Letter): boolean => fish.includes(letter)

/** Where the head of a drawing points that does not point upwards, radians. */
const headings: Readonly<Record<Letter, number>> = { Y: 0.5, S: 0.2, K: -0.15 }

/** Where a fish that is turned so far swims to, radians from upwards; null for what is no fish. */
export const headingOf = (letter: Letter, turn: number): number | null =>
  isFish(letter) ? turn + (headings[letter] ?? 0) : null

/** A number from −1 to 1 that looks like chance, and is the same for the same place and spin. */
export function scattered(cell: number, turns: number, salt: number): number {
  const far = Math.sin(cell * 127.1 + turns * 311.7 + salt * 74.7) * 43_758.545_3
  return (far - Math.floor(far)) * 2 - 1
}

const liesOf = (letter: Letter) => {
  if (upright.includes(letter)) return lies.upright
  return isFish(letter) ? lies.fish : lies.other
}

/** Each lies at its own angle, and a little beside the middle of its cell. */
export const rests: RestPose = (pose, cell, turns, letter) => {
  const { turn, shift } = liesOf(letter)
  pose.turn = scattered(cell, turns, 1) * turn * degree
  pose.x = scattered(cell, turns, 2) * shift
  pose.y = scattered(cell, turns, 3) * shift
}

/** How far a row is on its own way, the upper ones before the lower. */
const rowShare = (t: number, row: number, ms: number, rowMs: number): number =>
  clampShare((t * ms - row * rowMs) / (ms - 4 * rowMs))

const times = { out: 380, into: 560, rowMs: 28 } as const

/** They swim off over the upper rim, after the shortest of drawing back. */
const swimsOff: Passage = {
  ms: times.out,
  reelMs: 22,
  rowMs: 0,
  pose(pose, t, { above, row, reel }) {
    const share = rowShare(t, row, times.out, times.rowMs)
    const drawn = Math.sin(clampShare(share / 0.3) * Math.PI) * 0.05
    pose.y += above * (drawn - share ** 2.4)
    pose.turn *= 1 - share
    pose.turn += Math.sin(share * 7 + reel) * 0.16 * Math.min(1, share * 3)
  },
}

/** They swim in over the lower rim, heads first, and come to lie with a last beat of the tail. */
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

/** A fish draws back, then is gone along its own heading. */
function darts(pose: Pose, t: number, { above, below }: PassageWay, heading: number): void {
  const share = clampShare((t - 0.24) / 0.76)
  const drawn = Math.sin(clampShare(t / 0.34) * Math.PI) * 0.012
  const far = (above + below) * (0.36 * share ** 2.2 - drawn)
  pose.x += Math.sin(heading) * far
  pose.y -= Math.cos(heading) * far
  pose.turn += Math.sin(share * 11) * 0.1 * (1 - share)
  pose.scale = 1.06 - 0.16 * share
  // Gone before it would swim over the wood of the rim; both ways out together are seven cells.
  const cell = (above + below) / 7
  const over = -pose.y - above + cell * 1.4
  pose.alpha = 1 - Math.max(clampShare((share - 0.62) / 0.38), clampShare(over / (cell * 0.6)))
}

/** What does not swim is taken out of the water: a little nearer, and gone. */
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

/** Through the torn paper, back into the water: smaller, deeper, towards the tear. */
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

/** The water surges, and what it brings rocks once before it lies. */
const surge = (t: number): number => {
  const share = easeOut(clampShare(t / 0.86))
  return share + Math.sin(clampShare((t - 0.55) / 0.45) * Math.PI) * 0.03
}

export const cascade: CascadeWay = { leave: leaves, fallMs: 420, fallReelMs: 36, fall: surge }
