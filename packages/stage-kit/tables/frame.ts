// Fits a table designed for one room size into others: scaled as a whole and centred, with the remaining height
// divided between the scene behind the table and the table.
import type { StageViewport } from '../game-stage.ts'
import type { PlaceBox } from './table-game.ts'

/** Height of the total and the announcements above the panel of a low room, CSS pixels. */
export const announcementsHeight = 22

export type TableGeometry = {
  /** Size of the room in the design, without its bars. */
  readonly width: number
  readonly height: number
  /** Y of the table's upper edge, from the upper bar. */
  readonly horizon: number
}

export type TableFrame = {
  /** CSS pixels per unit of the design. */
  readonly unit: number
  /** Y of the table's upper edge, CSS pixels. */
  readonly horizon: number
  /** Converts a box behind the table from the design, whose y starts at the upper bar, to CSS pixels. */
  behind(x: number, y: number, width: number, height: number): PlaceBox
  /** Converts a box on the table likewise. */
  on(x: number, y: number, width: number, height: number): PlaceBox
}

/** Shares of the remaining height for the scene behind, and for the space above the objects on the table. */
const [backShare, aboveShare] = [0.35, 0.3]

export function frameFor({ width, top, bottom }: StageViewport, geometry: TableGeometry): TableFrame {
  const height = bottom - top
  const unit = Math.min(width / geometry.width, height / geometry.height)
  const left = (width - geometry.width * unit) / 2
  const spare = height - geometry.height * unit
  const horizon = top + geometry.horizon * unit + spare * backShare
  const box =
    (above: number) =>
    (x: number, y: number, wide: number, high: number): PlaceBox => ({
      x: left + x * unit,
      y: top + above + y * unit,
      width: wide * unit,
      height: high * unit,
    })
  return {
    unit,
    horizon,
    behind: box(spare * backShare * 0.5),
    on: box(spare * (backShare + aboveShare)),
  }
}

/** Returns the largest centred box of this aspect ratio within a box. */
export function fitted(
  { x, y, width, height }: PlaceBox,
  size: { readonly width: number; readonly height: number },
): PlaceBox {
  const scale = Math.min(width / size.width, height / size.height)
  const [wide, high] = [size.width * scale, size.height * scale]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}
