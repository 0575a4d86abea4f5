// Which cells win, and how their symbols move.
import type { Cell } from '@mangetsu/stage-kit'
import type { WinsEvent } from '../math/events.ts'
import { rowCount, type SymbolLetter, scatter } from '../rules.ts'

/** The cells that win: those on the paying lines, and every drum when drums pay. */
export function winningCells(wins: WinsEvent, grid: string): readonly Cell[] {
  const places = new Set<number>()
  for (const { rows } of wins.lines) {
    for (let reel = 0; reel < rows.length; reel += 1) places.add(reel * rowCount + Number(rows[reel]))
  }
  for (let place = 0; wins.drums > 0 && place < grid.length; place += 1) {
    if (grid[place] === scatter) places.add(place)
  }
  return [...places]
    .sort((a, b) => a - b)
    .map((place) => ({ reel: Math.floor(place / rowCount), row: place % rowCount }))
}

/** The angle of the moving parts at `t` of the winning motion, in degrees. */
export function winAngle(letter: SymbolLetter, part: number, t: number): number {
  const sway = Math.sin(t * Math.PI * 2) * (1 - t)
  if (letter === 'p') return 60 * (1 - (1 - t) ** 3)
  if (letter === 'f' || letter === 'u') return 4 * sway
  if (letter === 'o') return 9 * sway
  if (letter === 't') return (part === 1 ? 1 : -1) * 14 * Math.abs(Math.sin(t * Math.PI * 2)) * (1 - t)
  return 0
}
