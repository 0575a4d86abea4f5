// Computes the ball's motion: against the rotor, slowing down, off a diamond, and with two bounces into its pocket. In
// units of the wheel's artwork, whose rotor has a radius of 200; angles in radians, clockwise, relative to the rotor.
import { clampShare, easeOut } from '@mangetsu/stage-kit/motion'
import { wheel } from '../layout.ts'

/** Distances from the centre: on the track, at a diamond, in a pocket. */
export const radii = { track: 236, diamond: 214, pocket: 141, number: 181 } as const

/** ms until the ball leaves the track, passes the diamond, and rests. */
const [leaves, passes, rests] = [4_700, 5_000, 5_600]
export const spinMs = rests

/** Minimum number of whole turns. */
const leastTurns = 4

const round = Math.PI * 2

/** Radians per second while the result is pending: equal to the initial speed of the slowdown. */
export const runningSpeed = ((leastTurns + 0.5) * round * 3) / (rests / 1000)

/** Returns the angle of a number's pocket on the rotor. */
export function pocketAngle(number: number): number {
  const at = wheel.indexOf(number)
  if (at === -1) throw new RangeError(`the wheel has no ${number}`)
  return (at * round) / wheel.length
}

/** Returns the distance from an angle to the resting angle, anticlockwise. */
export function wayTo(from: number, pocket: number): number {
  const rest = (((from - pocket) % round) + round) % round
  return rest + leastTurns * round
}

/** Bounces in the pocket: heights in units, and end times in shares of the fall. */
const bounces = [
  { height: 6, from: 0.55, to: 0.82 },
  { height: 2, from: 0.82, to: 1 },
] as const

function fallen(share: number): number {
  const bounce = bounces.find(({ from, to }) => share >= from && share < to)
  if (bounce !== undefined) {
    const { height, from, to } = bounce
    return radii.pocket + height * Math.sin(((share - from) / (to - from)) * Math.PI)
  }
  const way = clampShare(share / bounces[0].from) ** 2
  return radii.diamond + (radii.pocket - radii.diamond) * way
}

/** Returns the ball's position this many ms after it began to slow down at `from`, with this distance to go. */
export function ballAt(
  ms: number,
  from: number,
  way: number,
): { readonly angle: number; readonly radius: number } {
  const angle = from - way * easeOut(clampShare(ms / rests))
  if (ms < leaves) return { angle, radius: radii.track }
  if (ms < passes) {
    const share = (ms - leaves) / (passes - leaves)
    return { angle, radius: radii.track + (radii.diamond - radii.track) * share * share }
  }
  return { angle, radius: fallen(clampShare((ms - passes) / (rests - passes))) }
}
