// How a table that was drawn for a room of one size lies in rooms of others: enlarged whole, in the middle, and what is left of
// the height shared out between what stands behind the table and what lies on it.
import type { StageViewport } from '../game-stage.ts'
import type { PlaceBox } from './table-game.ts'

/** Over the panel of a low room stand the total and what is told: so much of it is theirs, CSS pixels. */
export const toldHigh = 22

export type DrawnTable = {
  /** What the room was drawn as, without its bars. */
  readonly width: number
  readonly height: number
  /** Where the table begins, from the upper bar. */
  readonly horizon: number
}

export type TableFrame = {
  /** CSS pixels to one unit of the drawing. */
  readonly unit: number
  /** Where the table begins, CSS pixels. */
  readonly horizon: number
  /** A box behind the table, drawn from the upper bar. */
  behind(x: number, y: number, width: number, height: number): PlaceBox
  /** A box on the table, drawn from the upper bar too. */
  on(x: number, y: number, width: number, height: number): PlaceBox
}

/** Of the height that is left, what goes to the scene behind, and what lies above what is on the table. */
const [backShare, aboveShare] = [0.35, 0.3]

export function frameFor({ width, top, bottom }: StageViewport, drawn: DrawnTable): TableFrame {
  const height = bottom - top
  const unit = Math.min(width / drawn.width, height / drawn.height)
  const left = (width - drawn.width * unit) / 2
  const spare = height - drawn.height * unit
  const horizon = top + drawn.horizon * unit + spare * backShare
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

/** Where something of this size lies in a box that takes it in whole: in the middle, as large as fits. */
export function fitted(
  { x, y, width, height }: PlaceBox,
  size: { readonly width: number; readonly height: number },
): PlaceBox {
  const scale = Math.min(width / size.width, height / size.height)
  const [wide, high] = [size.width * scale, size.height * scale]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}
