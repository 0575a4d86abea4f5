// Selections that one combination cannot contain.

/** A selection by what it is on. */
export type SelectionKey = {
  readonly eventId: string
  readonly marketId: string
  readonly outcomeId: string
  /** The event that its event is a part of, as a bout is of its tournament. */
  readonly partOf?: string | null
}

/**
 * Two places of a slip, ascending, and why they exclude each other: two outcomes of a market, of one event, or of an event
 * and one that it is a part of.
 */
export type SelectionConflict = {
  readonly places: readonly [number, number]
  readonly reason: 'sameMarket' | 'sameEvent' | 'partOf'
}

const isPart = (one: SelectionKey, whole: SelectionKey): boolean => one.partOf === whole.eventId

/**
 * Returns the pairs that cannot be combined, by place. Outcomes of one event depend on each other, so that the product
 * of their odds is not the odds of both, and so do those of a bout and of its tournament; singles on them stand side by side.
 */
export function conflictsOf(selections: readonly SelectionKey[]): readonly SelectionConflict[] {
  return selections.flatMap((first, at) =>
    selections.slice(at + 1).flatMap((second, after): SelectionConflict[] => {
      const places = [at, at + 1 + after] as const
      if (isPart(first, second) || isPart(second, first)) return [{ places, reason: 'partOf' }]
      if (first.eventId !== second.eventId) return []
      return [{ places, reason: first.marketId === second.marketId ? 'sameMarket' : 'sameEvent' }]
    }),
  )
}

/** Returns whether a bet of these sizes puts two selections into one combination. */
export const combinesAny = (sizes: readonly number[]): boolean => sizes.some((size) => size > 1)
