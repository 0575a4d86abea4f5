// Keyboard navigation in the grid of bets: along a row, to the nearest spot of an adjacent row, and to the
// ends. Pure.
import { middleOf } from './cell-shape.ts'
import type { TableLayout } from './table-game.ts'

export const gridKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type GridKey = (typeof gridKeys)[number]

export const isGridKey = (key: string): key is GridKey => gridKeys.some((one) => one === key)

/** Returns the spot among these that is horizontally nearest to this one. */
function nearest({ places }: TableLayout, spot: string, among: readonly string[]): string | undefined {
  const middle = (name: string) => {
    const place = places.find((one) => one.spot === name)
    return place === undefined ? 0 : middleOf(place).x
  }
  const from = middle(spot)
  return [...among].sort((one, other) => Math.abs(middle(one) - from) - Math.abs(middle(other) - from))[0]
}

/**
 * Returns the spot that a key moves to from this one, or the same one. `toEnds` (with Control) moves to the
 * ends of the grid instead of the row.
 */
export function spotAfterKey(layout: TableLayout, spot: string, key: GridKey, toEnds = false): string {
  const { rows } = layout
  const rowNo = rows.findIndex(({ spots }) => spots.includes(spot))
  const row = rows[rowNo]?.spots ?? []
  const at = row.indexOf(spot)
  const neighbour = (by: number): string | undefined => {
    const next = rows[rowNo + by]?.spots
    return next === undefined ? undefined : nearest(layout, spot, next)
  }
  const led: Readonly<Record<GridKey, () => string | undefined>> = {
    ArrowLeft: () => row[at - 1],
    ArrowRight: () => row[at + 1],
    ArrowUp: () => neighbour(-1),
    ArrowDown: () => neighbour(1),
    Home: () => (toEnds ? rows[0]?.spots[0] : row[0]),
    End: () => (toEnds ? rows.at(-1)?.spots.at(-1) : row.at(-1)),
  }
  return led[key]() ?? spot
}
