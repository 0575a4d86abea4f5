// Selects the rows of a long list to render: a few per step, so that no single render blocks input.

/** Range of row numbers; `to` is exclusive. */
export type Rows = { readonly from: number; readonly to: number }

export const noRows: Rows = { from: 0, to: 0 }

export const areSame = (one: Rows, other: Rows): boolean => one.from === other.from && one.to === other.to

/** Returns the rows in a viewport of `height`, whose top edge is `above` below the first row's; all in CSS pixels. */
export function rowsIn(above: number, height: number, row: number, count: number): Rows {
  const within = (index: number) => Math.min(Math.max(0, index), count)
  return { from: within(Math.floor(above / row)), to: within(Math.ceil((above + height) / row)) }
}

/** Returns the rows extended by `beyond` on either side. */
export const withMore = ({ from, to }: Rows, beyond: number, count: number): Rows => ({
  from: Math.max(0, from - beyond),
  to: Math.min(count, to + beyond),
})

/** Returns the rendered rows that are still needed. */
export function overlapOf(rendered: Rows, wanted: Rows): Rows {
  const from = Math.max(rendered.from, wanted.from)
  const to = Math.min(rendered.to, wanted.to)
  return from < to ? { from, to } : noRows
}

/**
 * Returns the rows to render next on the way from `rendered` to `wanted`: unneeded rows are removed at once, and at most
 * `atMost` are added, first those in `seen`. After a jump it starts with the first visible row.
 */
export function nextRows(rendered: Rows, wanted: Rows, seen: Rows, atMost: number): Rows {
  if (wanted.from >= wanted.to) return noRows
  const { from, to } = overlapOf(rendered, wanted)
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
