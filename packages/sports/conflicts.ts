// Selections that one combination cannot contain.

/** A selection by what it is on. */
export type SelectionKey = {
  readonly eventId: string
  readonly marketId: string
  readonly outcomeId: string
}

/** Two places of a slip, ascending, and why they exclude each other: two outcomes of a market, or of one event. */
export type SelectionConflict = {
  readonly places: readonly [number, number]
  readonly reason: 'sameMarket' | 'sameEvent'
}

/**
 * Returns the pairs that cannot be combined, by place. Outcomes of one event depend on each other, so that the product
 * of their odds is not the odds of both; singles on them stand side by side.
 */
export function conflictsOf(selections: readonly SelectionKey[]): readonly SelectionConflict[] {
  return selections.flatMap((first, at) =>
    selections.slice(at + 1).flatMap((second, after): SelectionConflict[] => {
      if (first.eventId !== second.eventId) return []
      const reason = first.marketId === second.marketId ? 'sameMarket' : 'sameEvent'
      return [{ places: [at, at + 1 + after], reason }]
    }),
  )
}

/** Returns whether a bet of these sizes puts two selections into one combination. */
export const combinesAny = (sizes: readonly number[]): boolean => sizes.some((size) => size > 1)
