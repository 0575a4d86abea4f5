// The contours of a cluster: closed lines slightly inside its cells, around the cluster and around its
// holes. Pure functions.
import type { Point } from '../geometry.ts'
import { type Box, outlineOf } from './cells.ts'

type Side = ReturnType<typeof outlineOf>[number]['side']

/**
 * An edge of a cell with the cluster on its right: between two corners of the grid, and as a
 * line on the picture.
 */
type Edge = { readonly from: number; readonly to: number; readonly side: Side; readonly at: number }

const clockwise: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** Corners of the grid are numbered column by column, with one more per column than rows. */
function edgeOf(cell: number, side: Side, rows: number, { x, y, width, height }: Box, inset: number): Edge {
  const corner = Math.floor(cell / rows) * (rows + 1) + (cell % rows)
  const beyond = corner + rows + 1
  switch (side) {
    case 'top':
      return { from: corner, to: beyond, side, at: y - height / 2 + inset }
    case 'right':
      return { from: beyond, to: beyond + 1, side, at: x + width / 2 - inset }
    case 'bottom':
      return { from: beyond + 1, to: corner + 1, side, at: y + height / 2 - inset }
    default:
      return { from: corner + 1, to: corner, side, at: x - width / 2 + inset }
  }
}

/** Where two cells of the cluster touch only by a corner, the line stays with its current cell. */
function nextOf(edge: Edge, left: ReadonlySet<Edge>): Edge | undefined {
  const next = [...left].filter(({ from }) => from === edge.to)
  const turned = clockwise[(clockwise.indexOf(edge.side) + 1) % clockwise.length]
  return next.find(({ side }) => side === turned) ?? next[0]
}

const isUpright = ({ side }: Edge): boolean => side === 'left' || side === 'right'

/** Returns the corners of a closed run of edges: the points where a vertical and a horizontal line meet. */
function cornersOf(run: readonly Edge[]): readonly Point[] {
  return run.flatMap((edge, at) => {
    const before = run.at(at - 1) ?? edge
    if (before.side === edge.side) return []
    const [upright, level] = isUpright(edge) ? [edge, before] : [before, edge]
    return [{ x: upright.at, y: level.at }]
  })
}

/** Returns the corners of each contour. */
export function contoursOf(
  cells: readonly number[],
  rows: number,
  boxOf: (cell: number) => Box,
  inset: number,
): readonly (readonly Point[])[] {
  const left = new Set(
    outlineOf(cells, rows).map(({ cell, side }) => edgeOf(cell, side, rows, boxOf(cell), inset)),
  )
  const contours: (readonly Point[])[] = []
  for (const first of left) {
    const run: Edge[] = []
    for (let edge: Edge | undefined = first; edge !== undefined; edge = nextOf(edge, left)) {
      left.delete(edge)
      run.push(edge)
    }
    contours.push(cornersOf(run))
  }
  return contours
}
