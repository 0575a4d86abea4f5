// Geometry of the strings that lanterns hang on: a curve that sags in its middle.
import type { Point } from './geometry.ts'

/** One string, in the scene's units. */
export type Cord = {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** How far its middle hangs below its ends. */
  readonly sag: number
  /** The number of lanterns, alternately red and white. */
  readonly count: number
  readonly radius: number
}

/** Returns the control point of the string's curve, and its lanterns' positions. */
export function placesOn({ from, to, sag, count }: Cord): { middle: Point; lanterns: readonly Point[] } {
  const middle = { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 + sag * 2 }
  const along = (t: number, a: number, b: number, c: number) =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
  const lanterns = Array.from({ length: count }, (_, at) => {
    const t = (at + 0.5) / count
    return { x: along(t, from[0], middle.x, to[0]), y: along(t, from[1], middle.y, to[1]) }
  })
  return { middle, lanterns }
}
