// Work on many items at once that one of them may fail: the others are then done without it.

/** The result of one item. */
export type Done<R> = { readonly result: R } | { readonly fault: unknown }

/**
 * Does work on items together, which returns their results in their order. If it throws, each half is done by itself, so
 * that only the failing items fail; `isForAll` names faults that every item would meet.
 */
export async function inHalves<T, R>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<readonly R[]>,
  isForAll: (fault: unknown) => boolean = () => false,
): Promise<readonly Done<R>[]> {
  try {
    const results = await work(items)
    if (results.length !== items.length) throw new Error(`${results.length} results of ${items.length} items`)
    return results.map((result) => ({ result }))
  } catch (fault) {
    if (items.length < 2 || isForAll(fault)) return items.map(() => ({ fault }))
    const half = Math.ceil(items.length / 2)
    const first = await inHalves(items.slice(0, half), work, isForAll)
    return [...first, ...(await inHalves(items.slice(half), work, isForAll))]
  }
}
