// Types of a picture's layout: positions, sizes and cells of reels.

/** The two forms of a picture. */
export type Orientation = 'landscape' | 'portrait'

/** The least aspect ratio of the landscape form. */
const landscapeFrom = 1.15

/** Returns the form for a viewport whose panel begins at `bottom`, CSS pixels. */
export const orientationOf = ({ width, bottom }: { width: number; bottom: number }): Orientation =>
  Math.max(240, width) / Math.max(200, bottom) >= landscapeFrom ? 'landscape' : 'portrait'

export type Point = { readonly x: number; readonly y: number }

/** The position of a picture's corner or centre, and its scale. */
export type Placed = Point & { readonly scale: number }

/** A symbol's cell on the reels; row 0 is the top. */
export type Cell = { readonly reel: number; readonly row: number }

/** A part of the window, in CSS pixels. */
export type WindowArea = Point & { readonly width: number; readonly height: number }
