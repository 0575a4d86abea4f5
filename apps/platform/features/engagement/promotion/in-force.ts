// Which versions of promotions were in force at a moment, for many moments that lie close together.

/** A version, from when on it holds, and when what it tells of begins and ends, ms. */
export type TimedVersion = {
  /** The promotion's. */
  readonly id: string
  readonly sinceMs: number
  readonly fromMs: number
  readonly untilMs: number
}

/**
 * Of each promotion the version that holds at a moment, where it runs then; versions stand in the order they came into
 * force. Worked out once for all moments between two that change it.
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
