// An arch of places that fills from both ends: the order of its places, their positions, and the
// slope. Pure functions.
import type { Point } from '@mangetsu/stage-kit/geometry'

/**
 * Returns the filled share of `count` places for `collected` of `wanted`; all are filled only with the last one.
 */
export const filledBy = (collected: number, wanted: number, count: number): number =>
  Math.min(count, Math.floor((collected * count) / wanted))

/** Returns the place that is filled as the `no`th, from 0: from both ends in turn, the left one first. */
export const placeOfNo = (no: number, count: number): number =>
  no % 2 === 0 ? no / 2 : count - 1 - (no - 1) / 2

/** Returns the order in which a place is filled, from 0; the inverse of placeOfNo. */
export const noOfPlace = (at: number, count: number): number => {
  const fromRight = count - 1 - at
  return at <= fromRight ? at * 2 : fromRight * 2 + 1
}

export type Arch = {
  /** The number of places. */
  readonly count: number
  readonly middle: number
  /** Distance from the middle to either end. */
  readonly half: number
  /** The y of its ends. */
  readonly y: number
  /** Height of the middle above the ends. */
  readonly rise: number
}

/** Returns a point of the arch, from −1 at its left end to 1 at its right, with the slope in radians. */
export function onArch({ middle, half, y, rise }: Arch, share: number): Point & { readonly turn: number } {
  return {
    x: middle + half * share,
    y: y - rise * (1 - share * share),
    turn: Math.atan2(2 * rise * share, half),
  }
}

export const shareOfPlace = (at: number, count: number): number => (2 * at) / (count - 1) - 1

/**
 * Returns the number of places that are filled on one side with `no` filled in all, without the middle one: somebody who
 * waits at the end of either side never passes the middle.
 */
export function filledOn(side: 'left' | 'right', no: number, count: number): number {
  const own = side === 'left' ? Math.ceil(no / 2) : Math.floor(no / 2)
  return Math.min(own, Math.floor((count - 1) / 2))
}
