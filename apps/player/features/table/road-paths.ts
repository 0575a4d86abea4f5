// The big road as SVG paths: one for each side's rings, one for ties, so that a page of roads has few elements.
import { bigRoad, type ReadMark, type RoadSide, roadRows } from '@mangetsu/roads'

/** Units per cell side. */
const cell = 10
const radius = 3.6
const pairRadius = 1.2

export type RoadPaths = {
  readonly width: number
  readonly height: number
  readonly grid: string
  readonly rings: Readonly<Record<RoadSide, string>>
  readonly ties: string
  /** Filled dots: one side's at the lower right, the other's at the upper left. */
  readonly pairs: Readonly<Record<RoadSide, string>>
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

function gridOf(columns: number): string {
  const upright = Array.from({ length: columns + 1 }, (_, i) => `M${i * cell} 0V${roadRows * cell}`)
  const level = Array.from({ length: roadRows + 1 }, (_, i) => `M0 ${i * cell}H${columns * cell}`)
  return upright.join('') + level.join('')
}

export function roadPaths(marks: readonly string[], read: ReadMark, columns: number): RoadPaths {
  const rings = { one: '', other: '' }
  const pairs = { one: '', other: '' }
  let ties = ''
  for (const { column, row, side, ties: tied, pairOne, pairOther } of bigRoad(marks, read, columns)) {
    const [x, y] = [column * cell + cell / 2, row * cell + cell / 2]
    if (side !== null) rings[side] += circle(x, y, radius)
    if (tied > 0) ties += `M${x - 4} ${y + 4}L${x + 4} ${y - 4}`
    if (pairOne) pairs.one += circle(x + 3.4, y + 3.4, pairRadius)
    if (pairOther) pairs.other += circle(x - 3.4, y - 3.4, pairRadius)
  }
  return { width: columns * cell, height: roadRows * cell, grid: gridOf(columns), rings, ties, pairs }
}
