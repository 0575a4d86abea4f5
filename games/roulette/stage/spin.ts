// How the ball runs: against the rotor, slower and slower, off a diamond, and with two bounces into its pocket. In units of the
// wheel's drawing, whose rotor has a radius of 200; angles in radians, clockwise, as the rotor sees them.
import { clampShare, easeOut } from '@mangetsu/stage-kit/motion'
import { wheel } from '../layout.ts'

/** How far from the middle: on its track, where a diamond stands, in a pocket. */
export const radii = { track: 236, diamond: 214, pocket: 141, number: 181 } as const

/** ms: until the ball leaves the track, until it has passed the diamond, until it lies still. */
const [leaves, passes, rests] = [4_700, 5_000, 5_600]
export const spinMs = rests

/** Whole turns it makes at least. */
const leastTurns = 4

const round = Math.PI * 2

/** Radians a second while it is waited for what decides: as fast as it runs when it begins to slow down. */
export const runningSpeed = ((leastTurns + 0.5) * round * 3) / (rests / 1000)

/** The angle of a number's pocket on the rotor. */
export function pocketAngle(number: number): number {
  const at = wheel.indexOf(number)
  if (at === -1) throw new RangeError(`the wheel has no ${number}`)
  return (at * round) / wheel.length
}

/** How far it goes from an angle to come to rest at another, against the clock. */
export function wayTo(from: number, pocket: number): number {
  const rest = (((from - pocket) % round) + round) % round
  return rest + leastTurns * round
}

/** The bounces in the pocket: heights in units, and when each ends, in shares of the fall. */
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

/** Where the ball is so many ms after it began to slow down at `from`, with this way to go. */
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
