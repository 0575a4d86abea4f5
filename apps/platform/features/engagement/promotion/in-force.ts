// Finds the versions of promotions in force at an instant, optimised for many close instants.

/** A version with the start of its force, and the start and end of its promotion, ms. */
export type TimedVersion = {
  /** Id of the promotion. */
  readonly id: string
  readonly sinceMs: number
  readonly fromMs: number
  readonly untilMs: number
}

/**
 * Returns, per promotion, the version in force at an instant if it is running; versions are in the order of their
 * start. Computed once for all instants between two changes.
 */
export function createInForceAt<Version extends TimedVersion>(
  versions: readonly Version[],
): (atMs: number) => readonly Version[] {
  const changes = [
    ...new Set(versions.flatMap(({ sinceMs, fromMs, untilMs }) => [sinceMs, fromMs, untilMs])),
  ].sort((one, other) => one - other)
  const inForceAt = (atMs: number): readonly Version[] => {
    const newest = new Map<string, Version>()
    for (const version of versions) if (version.sinceMs <= atMs) newest.set(version.id, version)
    return [...newest.values()].filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
  }
  let [lastFromMs, lastUntilMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let last: readonly Version[] = []
  return (atMs) => {
    if (lastFromMs <= atMs && atMs < lastUntilMs) return last
    lastFromMs = changes.findLast((changeMs) => changeMs <= atMs) ?? Number.NEGATIVE_INFINITY
    lastUntilMs = changes.find((changeMs) => changeMs > atMs) ?? Number.POSITIVE_INFINITY
    last = inForceAt(atMs)
    return last
  }
}
