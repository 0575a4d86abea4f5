// Places the cells of a road: runs in columns of six rows, long runs turn right, and only the newest columns remain.

/** Every road is six rows high. */
export const roadRows = 6

export type RoadPlace = { readonly column: number; readonly row: number }

/**
 * Returns the places of runs, each beginning in a column of its own. A run goes down to the last row, or to the cell
 * above an occupied one; then it turns right and stays in its row: the dragon tail. The next run begins in the first
 * column to the right of this run's start whose top cell is free.
 */
export function placeRuns(lengths: readonly number[]): RoadPlace[] {
  const taken = new Set<string>()
  const isTaken = (column: number, row: number) => taken.has(`${column} ${row}`)
  const places: RoadPlace[] = []
  let start = -1
  for (const length of lengths) {
    do start += 1
    while (isTaken(start, 0))
    let [column, row, hasTurned] = [start, 0, false]
    for (let nth = 0; nth < length; nth += 1) {
      if (nth > 0) {
        hasTurned ||= row + 1 >= roadRows || isTaken(column, row + 1)
        if (hasTurned) column += 1
        else row += 1
      }
      taken.add(`${column} ${row}`)
      places.push({ column, row })
    }
  }
  return places
}

/** Returns only the last columns, numbered from 0. */
export function keepNewest<Cell extends RoadPlace>(cells: readonly Cell[], columns: number): Cell[] {
  const last = cells.reduce((most, { column }) => Math.max(most, column), -1)
  const before = Math.max(0, last + 1 - columns)
  if (before === 0) return [...cells]
  return cells
    .filter(({ column }) => column >= before)
    .map((cell) => ({ ...cell, column: cell.column - before }))
}
