// The id of a market: its kind and, for kinds with a line, the line in units.

export type MarketName = {
  /** The kind, such as `total`. */
  readonly kind: string
  /** The line in quarters of a unit, such as 9 for 2.25; null for a kind without one. */
  readonly line: number | null
}

const shape = /^([a-z0-9-]{1,40})(?::(-?\d{1,3}(?:\.\d{1,2})?))?$/

/** Reads an id; null if it is malformed or its line is no multiple of a quarter. */
export function readMarketId(marketId: string): MarketName | null {
  const [, kind, text] = shape.exec(marketId) ?? []
  if (kind === undefined) return null
  if (text === undefined) return { kind, line: null }
  const line = Number(text) * 4
  return Number.isInteger(line) && marketIdOf(kind, line) === marketId ? { kind, line } : null
}

/** Returns the id of a kind at a line in quarters; 2.25 for 9, and 2 for 8. */
export const marketIdOf = (kind: string, line: number | null): string =>
  line === null ? kind : `${kind}:${line / 4}`
