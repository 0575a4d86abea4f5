// Interface of a grid's evaluation.
import type { SlotGrid } from './grid.ts'

/** One win of an evaluation, in units without the spin's multiplier. */
export type Win = {
  readonly kind: number
  readonly count: number
  readonly cells: readonly number[]
  readonly units: number
  readonly line?: number
  readonly ways?: number
}

export type Evaluate = {
  /** Returns the units of all wins and marks their cells in `grid.won`. */
  pay(grid: SlotGrid): number
  /** Returns the wins, in the order of lines, symbols or cells. */
  wins(grid: SlotGrid): readonly Win[]
}
