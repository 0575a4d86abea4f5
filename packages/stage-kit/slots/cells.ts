// Geometry of a slot's cells and their letters: grids of equal rows, and columns of changing height above one
// deck. Pure functions, in units of the frame.
import { type GridModel, rowsOf } from '@mangetsu/slot-engine/model'

export type FrameArea = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The position and size of a cell or a reel, by its centre. */
export type Box = FrameArea

/** Equal cells; `gap` is between reels, `rowGap` between rows. */
export type RowCells = {
  readonly kind: 'rows'
  readonly x0: number
  readonly y0: number
  readonly width: number
  readonly height: number
  readonly gap: number
  readonly rowGap?: number
}

/** Columns that end at `deckY`; the height of their cells depends on the number of rows. */
export type DeckCells = {
  readonly kind: 'deck'
  readonly x0: number
  readonly deckY: number
  readonly width: number
  readonly gap: number
  readonly heightOf: Readonly<Record<number, number>>
}

export type CellGeometry = RowCells | DeckCells

export { rowsOf }

/** Returns the letters of each reel from the top. Throws a RangeError if the letters do not fit the grid. */
export function columnsOf(grid: GridModel, letters: string, heights?: readonly number[]): readonly string[] {
  const columns: string[] = []
  let at = 0
  for (let reel = 0; reel < grid.reels; reel += 1) {
    const height = heights?.[reel] ?? rowsOf(grid)
    columns.push(letters.slice(at, at + height))
    at += height
  }
  if (at !== letters.length) throw new RangeError(`${letters.length} letters do not fill ${at} cells`)
  return columns
}

/** Returns the distance between the centres of two rows, in a column of `height` rows. */
function pitchOf(geometry: CellGeometry, height: number): number {
  if (geometry.kind === 'rows') return geometry.height + (geometry.rowGap ?? 0)
  const pitch = geometry.heightOf[height]
  if (pitch === undefined) throw new RangeError(`no height for columns of ${height} rows`)
  return pitch
}

/** Returns the height of a cell. */
export const cellHeight = (geometry: CellGeometry, height: number): number =>
  geometry.kind === 'rows' ? geometry.height : pitchOf(geometry, height)

/** Returns the top of a column. */
export const topOf = (geometry: CellGeometry, height: number): number =>
  geometry.kind === 'rows' ? geometry.y0 : geometry.deckY - height * pitchOf(geometry, height)

export const reelX = ({ x0, width, gap }: CellGeometry, reel: number): number =>
  x0 + reel * (width + gap) + width / 2

/** Returns the y of a row's centre; rows may be fractions, or outside the column. */
export const rowY = (geometry: CellGeometry, height: number, row: number): number =>
  topOf(geometry, height) + row * pitchOf(geometry, height) + cellHeight(geometry, height) / 2

export const boxOf = (geometry: CellGeometry, height: number, reel: number, row: number): Box => ({
  x: reelX(geometry, reel),
  y: rowY(geometry, height, row),
  width: geometry.width,
  height: cellHeight(geometry, height),
})

/** Returns the box of a whole reel, by its centre. */
export function reelBox(geometry: CellGeometry, height: number, reel: number): Box {
  const top = rowY(geometry, height, 0) - cellHeight(geometry, height) / 2
  const bottom = rowY(geometry, height, height - 1) + cellHeight(geometry, height) / 2
  return {
    x: reelX(geometry, reel),
    y: (top + bottom) / 2,
    width: geometry.width,
    height: bottom - top,
  }
}

/** Returns the window of all reels, by its corner: as high as the highest columns. */
export function windowOf(geometry: CellGeometry, grid: GridModel): FrameArea {
  const width = grid.reels * geometry.width + (grid.reels - 1) * geometry.gap
  if (geometry.kind === 'rows') {
    const rows = rowsOf(grid)
    const height = rows * geometry.height + (rows - 1) * (geometry.rowGap ?? 0)
    return { x: geometry.x0, y: geometry.y0, width, height }
  }
  const heights = Object.keys(geometry.heightOf).map(Number)
  const y = Math.min(...heights.map((height) => topOf(geometry, height)))
  return { x: geometry.x0, y, width, height: geometry.deckY - y }
}

/** Returns the outline of a group of cells: each side of a cell without a neighbour in the group. */
export function outlineOf(
  cells: readonly number[],
  rows: number,
): readonly { readonly cell: number; readonly side: 'top' | 'right' | 'bottom' | 'left' }[] {
  const group = new Set(cells)
  return cells.flatMap((cell) => {
    const row = cell % rows
    const beyond = [
      ['top', row > 0 && group.has(cell - 1)],
      ['right', group.has(cell + rows)],
      ['bottom', row < rows - 1 && group.has(cell + 1)],
      ['left', group.has(cell - rows)],
    ] as const
    return beyond.flatMap(([side, isInside]) => (isInside ? [] : [{ cell, side }]))
  })
}
