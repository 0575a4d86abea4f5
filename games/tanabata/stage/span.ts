// The bridge as numbers: how many magpies stand on it, which of them comes next, and where each has its place. Pure.

/** As many of `count` magpies as the wishes held are of those wanted; the last comes with the last wish. */
export const joinedBy = (held: number, places: number, count: number): number =>
  Math.min(count, Math.floor((held * count) / places))

/** The place of the magpie that comes as the `no`th, from 0: from both banks in turn, the left one first. */
export const placeOfNo = (no: number, count: number): number =>
  no % 2 === 0 ? no / 2 : count - 1 - (no - 1) / 2

/** When the magpie at this place comes, from 0. */
export const noOfPlace = (at: number, count: number): number => {
  const fromRight = count - 1 - at
  return at <= fromRight ? at * 2 : fromRight * 2 + 1
}

export type Arc = {
  readonly count: number
  readonly middle: number
  /** From the middle to either end. */
  readonly half: number
  readonly y: number
  /** How much higher the middle is. */
  readonly rise: number
}

/** A point of the arc, −1 at its left end to 1 at its right, and how steep it is there, in radians. */
export function onArc({ middle, half, y, rise }: Arc, share: number): { x: number; y: number; turn: number } {
  return {
    x: middle + half * share,
    y: y - rise * (1 - share * share),
    turn: Math.atan2(2 * rise * share, half),
  }
}

export const shareOfPlace = (at: number, count: number): number => (2 * at) / (count - 1) - 1

/** How high one is over the ground who has come this far in so many steps, each a little hop, 0 to 1. */
export const walked = (t: number, steps: number): number => Math.abs(Math.sin(t * steps * Math.PI))
