// The bead plate (珠盤路): every round in order, down the rows and then on to the next column.
import { keepNewest, type RoadPlace, roadRows } from './placing.ts'
import type { ReadMark, RoadRound } from './road-round.ts'

export type BeadCell = RoadPlace & Required<RoadRound>

/** Returns the newest columns of the plate; each tie has a cell of its own. */
export function beadPlate(marks: readonly string[], read: ReadMark, columns: number): BeadCell[] {
  const cells = marks.map((mark, nth) => {
    const { side, pairOne = false, pairOther = false } = read(mark)
    return { column: Math.floor(nth / roadRows), row: nth % roadRows, side, pairOne, pairOther }
  })
  return keepNewest(cells, columns)
}
