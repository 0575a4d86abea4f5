// Lines in quarters of a unit: what a margin over one is worth, and the two lines that a quarter line is split into.
import type { LegResult } from './leg-result.ts'

/**
 * Returns the result of a selection by its margin over the line, in quarters of a unit: for handicap the lead of its
 * side plus the line, for totals the distance from the line. A quarter line is two bets of half the stake at the
 * lines a quarter below and above, so that a margin of one quarter wins one half and returns the other.
 */
export function resultOfMargin(quarters: number): LegResult {
  if (quarters === 0) return 'void'
  if (quarters === 1) return 'half-won'
  if (quarters === -1) return 'half-lost'
  return quarters > 0 ? 'won' : 'lost'
}

/** Returns the two lines of a quarter line, in quarters, the lower one first; null for a whole or half line. */
export const halfLines = (line: number): readonly [number, number] | null =>
  line % 2 === 0 ? null : [line - 1, line + 1]
