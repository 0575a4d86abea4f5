// An arch of places that fills from both its ends: which place comes next, where it is, and how steep the arch is there. Pure.
import type { Point } from '@mangetsu/stage-kit/geometry'

/** As many of `count` as what is held is of what is wanted; the last comes with the last. */
export const filledBy = (held: number, wanted: number, count: number): number =>
  Math.min(count, Math.floor((held * count) / wanted))

/** The place that is filled as the `no`th, from 0: from both ends in turn, the left one first. */
export const placeOfNo = (no: number, count: number): number =>
  no % 2 === 0 ? no / 2 : count - 1 - (no - 1) / 2

/** When this place is filled, from 0. */
export const noOfPlace = (at: number, count: number): number => {
  const fromRight = count - 1 - at
  return at <= fromRight ? at * 2 : fromRight * 2 + 1
}

export type Arch = {
  /** How many places it has. */
  readonly count: number
  readonly middle: number
  /** From the middle to either end. */
  readonly half: number
  /** The height of its ends. */
  readonly y: number
  /** How much higher the middle is. */
  readonly rise: number
}

/** A point of the arch, −1 at its left end to 1 at its right, and how steep it is there, in radians. */
export function onArch({ middle, half, y, rise }: Arch, share: number): Point & { readonly turn: number } {
  return {
    x: middle + half * share,
    y: y - rise * (1 - share * share),
    turn: Math.atan2(2 * rise * share, half),
  }
}

export const shareOfPlace = (at: number, count: number): number => (2 * at) / (count - 1) - 1
