// The id of a market: its kind, the entrant that it is about if it is about one, and for kinds with a line the line.

export type MarketName = {
  /** The kind, such as `total`. */
  readonly kind: string
  /** The id of the entrant that it is about, as in `wins@hanakagari:9.5`; null for a market of the whole event. */
  readonly entrant: string | null
  /** The line in quarters of a unit, such as 9 for 2.25; null for a kind without one. */
  readonly line: number | null
}

const shape = /^([a-z0-9-]{1,40})(?:@([a-z0-9-]{1,40}))?(?::(-?\d{1,3}(?:\.\d{1,2})?))?$/

/** Reads an id; null if it is malformed or its line is no multiple of a quarter. */
export function readMarketId(marketId: string): MarketName | null {
  const [, kind, entrant = null, text] = shape.exec(marketId) ?? []
  if (kind === undefined) return null
  if (text === undefined) return { kind, entrant, line: null }
  const line = Number(text) * 4
  return Number.isInteger(line) && marketIdOf(kind, line, entrant) === marketId
    ? { kind, entrant, line }
    : null
}

/** Returns the id of a kind at a line in quarters, 2.25 for 9 and 2 for 8; of one entrant if it is about one. */
export const marketIdOf = (kind: string, line: number | null, entrant: string | null = null): string =>
  `${kind}${entrant === null ? '' : `@${entrant}`}${line === null ? '' : `:${line / 4}`}`
