// Merges several lists by time without changing any list's order.

/** Items with the list they come from. */
export type Merged<T> = { readonly list: number; readonly item: T }

/**
 * Repeatedly takes the item whose head is newest, at most `limit` times; for equal instants that of the earlier list. A
 * wallet's entries keep the order of its balances even if their instants are not sorted.
 */
export function mergeNewestFirst<T extends { readonly at: Date }>(
  lists: readonly (readonly T[])[],
  limit: number,
): Merged<T>[] {
  const heads = lists.map(() => 0)
  const merged: Merged<T>[] = []
  while (merged.length < limit) {
    let newest: Merged<T> | null = null
    for (const [list, items] of lists.entries()) {
      const item = items[heads[list] ?? 0]
      if (item !== undefined && (newest === null || item.at > newest.item.at)) newest = { list, item }
    }
    if (newest === null) break
    heads[newest.list] = (heads[newest.list] ?? 0) + 1
    merged.push(newest)
  }
  return merged
}
