// What evaluating a grid answers.
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
  /** Units of all wins; marks their cells in `grid.won`. */
  pay(grid: SlotGrid): number
  /** The wins themselves, in the order of lines, symbols or cells. */
  wins(grid: SlotGrid): readonly Win[]
}
