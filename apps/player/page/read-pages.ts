// Reads a published list whole, page by page: what somebody needs who computes it once more.
import type { ReadProgress } from '../ui/recheck.tsx'

/** The most a page can have. */
const pageSize = 200

export type ListPageRequest = { readonly pageNo: number; readonly pageSize: number }

/**
 * All rows with the last page's answer; null when a page does not come (`ask` answers null), or brings none where there
 * are more.
 */
export async function readPages<Page extends { readonly total: number }, Row>(
  ask: (request: ListPageRequest) => Promise<Page | null>,
  rowsOf: (page: Page) => readonly Row[],
  onProgress: (progress: ReadProgress) => void,
): Promise<{ readonly last: Page; readonly rows: Row[] } | null> {
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const last = await ask({ pageNo, pageSize })
    if (last === null) return null
    const more = rowsOf(last)
    rows.push(...more)
    onProgress({ done: rows.length, total: last.total })
    if (rows.length >= last.total) return { last, rows }
    if (more.length === 0) return null
  }
}
