// Names frequent statements, so that a connection parses and plans them once instead of at each use.
import { createHash } from 'node:crypto'
import { createCache } from '../cache.ts'

/** A statement as the driver takes it; one with a name is prepared once per connection. */
export type SentStatement = { readonly text: string; readonly name?: string }

/** Number of uses of a text in this process from which it has a name, so that rare statements take no memory. */
export const usesBeforeName = 20
/** Maximum number of texts whose uses are counted. */
const countedTexts = 512

// A statement prepared with `select *` or `returning *` fails once its columns change, as while a newer release
// migrates. The pattern also excludes products and `count(*)`, which are parsed at each use unless they are named.
const columnsOfTable = /(?:^|[\s.,(])\*/

type Counted = { uses: number; name?: string }

const nameOf = (text: string): string =>
  `m_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`

/**
 * Returns a function that names a text after `usesBeforeName` uses. PostgreSQL then plans it without its values when
 * that costs no more than planning each use (`plan_cache_mode`, after five uses on a connection).
 */
export function createStatementNames(): (text: string) => SentStatement {
  const counted = createCache<Counted>(countedTexts)
  return (text) => {
    const found = counted.get(text)
    if (found === undefined) {
      counted.set(text, { uses: columnsOfTable.test(text) ? Number.NEGATIVE_INFINITY : 1 })
      return { text }
    }
    found.uses += 1
    if (found.uses <= usesBeforeName) return { text }
    found.name ??= nameOf(text)
    return { text, name: found.name }
  }
}
