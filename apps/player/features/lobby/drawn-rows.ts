// Which rows of a long list are drawn: always a few at a time, so that no single drawing holds up the hand.

/** Rows by their number; `to` is no longer among them. */
export type Rows = { readonly from: number; readonly to: number }

export const noRows: Rows = { from: 0, to: 0 }

export const areSame = (one: Rows, other: Rows): boolean => one.from === other.from && one.to === other.to

/** The rows that stand in a window `height` high whose upper edge is `above` below the first row's; all in CSS pixels. */
export function rowsIn(above: number, height: number, row: number, count: number): Rows {
  const within = (index: number) => Math.min(Math.max(0, index), count)
  return { from: within(Math.floor(above / row)), to: within(Math.ceil((above + height) / row)) }
}

/** The rows with `beyond` more on either side of those seen. */
export const withMore = ({ from, to }: Rows, beyond: number, count: number): Rows => ({
  from: Math.max(0, from - beyond),
  to: Math.min(count, to + beyond),
})

/** What of the drawn rows is still wanted. */
export function overlapOf(drawn: Rows, wanted: Rows): Rows {
  const from = Math.max(drawn.from, wanted.from)
  const to = Math.min(drawn.to, wanted.to)
  return from < to ? { from, to } : noRows
}

/**
 * The rows to draw next on the way from `drawn` to `wanted`: rows no longer wanted go at once, and at most `atMost` come,
 * first those that are `seen`. After a jump it begins with the first one seen.
 */
export function nextRows(drawn: Rows, wanted: Rows, seen: Rows, atMost: number): Rows {
  if (wanted.from >= wanted.to) return noRows
  const { from, to } = overlapOf(drawn, wanted)
  if (from >= to) {
    const start = Math.min(Math.max(seen.from, wanted.from), wanted.to - 1)
    return { from: start, to: Math.min(wanted.to, start + atMost) }
  }
  const isMissedAbove = from > Math.max(seen.from, wanted.from)
  const isMissedBelow = to < Math.min(seen.to, wanted.to)
  const before = isMissedAbove && !isMissedBelow ? Math.min(atMost, from - wanted.from) : 0
  const after = Math.min(atMost - before, wanted.to - to)
  return { from: Math.max(wanted.from, from - (atMost - after)), to: to + after }
}
