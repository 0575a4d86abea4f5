// Motion as pure functions of time: a ball through the nails, a digit on its plate, a leaping koi.
import type { Point } from '@mangetsu/stage-kit'
import { ballsInShot, digitCount, nailRows, pocketOf, turnsOf } from '../rules.ts'
import { board, nailAt, pocketAt } from './layout.ts'

const leadMs = 170
const rowMs = 100
const pocketMs = 190
const betweenBallsMs = 115

/** Duration from the lip to the pocket. */
export const flightMs = leadMs + (nailRows - 1) * rowMs + pocketMs

/** Duration from the first ball's start to the last ball's end. */
export const shotMs = (ballsInShot - 1) * betweenBallsMs + flightMs

/** Returns the time at which ball `ball` leaves the lip. */
export const startMs = (ball: number): number => ball * betweenBallsMs

const mix = (from: number, to: number, t: number): number => from + (to - from) * t

/** Returns the points where a ball on this path bounces: the lip, each nail it meets, the pocket. */
export function bouncesOf(way: number): readonly Point[] {
  const points: Point[] = [{ x: board.middle, y: board.lipY }]
  let rights = 0
  turnsOf(way).forEach((isRight, row) => {
    const { x, y } = nailAt(row, rights)
    points.push({ x, y: y - board.bounceY })
    if (isRight) rights += 1
  })
  points.push(pocketAt(pocketOf(way)))
  return points
}

/** Returns a ball's position between two bounces: a small hop, then the fall. */
function hop(from: Point, to: Point, t: number, height: number): Point {
  return { x: mix(from.x, to.x, t), y: mix(from.y, to.y, t * t) - height * 4 * t * (1 - t) }
}

/** Returns a ball's position on this path `ms` after it left the lip. */
export function ballAt(bounces: readonly Point[], ms: number): Point {
  const last = bounces.length - 1
  const at = (place: number): Point => bounces[Math.min(place, last)] ?? { x: 0, y: 0 }
  if (ms <= 0) return at(0)
  if (ms < leadMs) return hop(at(0), at(1), ms / leadMs, 0)
  const row = Math.floor((ms - leadMs) / rowMs)
  if (row < nailRows - 1) return hop(at(row + 1), at(row + 2), ((ms - leadMs) % rowMs) / rowMs, 4)
  const t = (ms - leadMs - (nailRows - 1) * rowMs) / pocketMs
  return t >= 1 ? at(last) : hop(at(last - 1), at(last), t, 5)
}

/** A plate's roll: `passing` digits go by, the last ones slowly, until it shows `digit`. */
export type Roll = { readonly digit: number; readonly passing: number; readonly stopMs: number }

/** Returns a roll from one digit to another that ends after `stopMs`, passing at least `least` digits. */
export function rollTo(from: number, digit: number, stopMs: number, least: number): Roll {
  const steps = (digit - from - least) % digitCount
  return { digit, passing: least + (steps < 0 ? steps + digitCount : steps), stopMs }
}

/** Returns the digit this many places before the last one of a roll. */
export const digitBefore = (digit: number, places: number): number =>
  ((((digit - 1 - places) % digitCount) + digitCount) % digitCount) + 1

/** Returns the number of digits still to pass; fractions lie between two digits. */
export function rollAt({ passing, stopMs }: Roll, ms: number): number {
  const t = Math.min(1, Math.max(0, ms / stopMs))
  // Constant speed at first, easing out over the last part.
  return passing * (t < 0.5 ? 1 - 1.35 * t : 1.3 * (1 - t) ** 2)
}

/** Whether the result shows a reach: the outer digits are equal. */
export const isReach = (digits: string): boolean => digits[0] === digits[2]

/** Returns when the plates stop, left, middle, right, in ms. */
export function stopsOf(digits: string, isChain: boolean): readonly [number, number, number] {
  const pace = isChain ? 0.62 : 1
  const middle = isReach(digits) ? 2_700 : 880
  return [520 * pace, middle * pace, 700 * pace]
}

/** Returns the pose of a leaping koi at `t`: out of the foam at `x`, in an arc `reach` wide and `height` high. */
export function leapAt(t: number, x: number, reach: number, height: number) {
  return {
    x: x + reach * t,
    y: board.height - 20 - height * 4 * t * (1 - t),
    /** Upright at the start, head down at the end. */
    turn: Math.sign(reach) * Math.PI * (0.1 + 0.8 * t),
  }
}
