// Returns the cells that show a role.
import type { Cell } from '@mangetsu/stage-kit'
import { lines, rowCount, type SymbolLetter } from '../rules.ts'

const cherry: SymbolLetter = 'c'

/** Returns the cells of the line with this number (from 1), or for 0 the cherries on the left reel of this grid. */
export function roleCells(line: number, grid: string): readonly Cell[] {
  const rows = lines[line - 1]
  if (rows) return [...rows].map((row, reel) => ({ reel, row: Number(row) }))
  return Array.from({ length: rowCount }, (_, row) => ({ reel: 0, row })).filter(
    ({ row }) => grid.charAt(row) === cherry,
  )
}
