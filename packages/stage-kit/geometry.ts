// The words of a picture's layout: where something stands, how large, and on which reel.

/** The two forms of a picture: wide ones for a screen that lies, tall ones for one that stands. */
export type Orientation = 'landscape' | 'portrait'

/** Wider than this, the picture is a landscape. */
const landscapeFrom = 1.15

/** The form a picture takes in a room whose panel begins at `bottom`; in one without height that of a narrow one. */
export const orientationOf = ({ width, bottom }: { width: number; bottom: number }): Orientation =>
  Math.max(240, width) / Math.max(200, bottom) >= landscapeFrom ? 'landscape' : 'portrait'

export type Point = { readonly x: number; readonly y: number }

/** Where a drawing's corner or centre stands, and how large it is drawn. */
export type Placed = Point & { readonly scale: number }

/** A symbol's place on the reels; row 0 is the top. */
export type Cell = { readonly reel: number; readonly row: number }
