// Loads a complete published list page by page, for recomputing a result.
import type { ReadProgress } from '../ui/recheck.tsx'

/** Maximum page size. */
const pageSize = 200

export type ListPageRequest = { readonly pageNo: number; readonly pageSize: number }

/**
 * Returns all rows with the last page's response; null if a page fails to load (`fetchPage` returns null), or is empty
 * although more rows exist.
 */
export async function readPages<Page extends { readonly total: number }, Row>(
  fetchPage: (request: ListPageRequest) => Promise<Page | null>,
  rowsOf: (page: Page) => readonly Row[],
  onProgress: (progress: ReadProgress) => void,
): Promise<{ readonly last: Page; readonly rows: Row[] } | null> {
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const last = await fetchPage({ pageNo, pageSize })
    if (last === null) return null
    const more = rowsOf(last)
    rows.push(...more)
    onProgress({ done: rows.length, total: last.total })
    if (rows.length >= last.total) return { last, rows }
    if (more.length === 0) return null
  }
}
