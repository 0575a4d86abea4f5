// Filter and order of tables: selected by the URL, equal on the server and in the browser.
import type { TableListed } from '@mangetsu/contract/table'
import type { TableGroup } from '@mangetsu/games/table-marks'
import { minorOf } from '@mangetsu/money'
import { tableGroups, tableMarksOf } from './table-games.ts'

export const lowChip = '100.00'

export type TableFilter = TableGroup | 'low' | null

const filterName = 'show'

const isFilter = (text: string | null): text is NonNullable<TableFilter> =>
  text === 'low' || tableGroups.some((group) => group === text)

/** Parses a URL; an unknown filter selects all. */
export function filterIn(search: URLSearchParams): TableFilter {
  const text = search.get(filterName)
  return isFilter(text) ? text : null
}

/** Returns the query of a filter; `?` for all tables. */
export const searchFor = (filter: TableFilter): string => (filter === null ? '?' : `?${filterName}=${filter}`)

type Filtered = Pick<TableListed, 'rulesOf' | 'chip'>

export function isShown({ rulesOf, chip }: Filtered, filter: TableFilter): boolean {
  if (filter === null) return true
  if (filter === 'low') return minorOf(chip, 'JPY') <= minorOf(lowChip, 'JPY')
  return tableMarksOf(rulesOf)?.group === filter
}

/** Sorts by number of players, then by their stakes; then in the platform's order. */
export const byLiveliness = <T extends { readonly view: Pick<TableListed['view'], 'crowd'> }>(
  tables: readonly T[],
): T[] =>
  tables.toSorted(({ view: { crowd: one } }, { view: { crowd: other } }) => {
    const more = minorOf(other.staked, 'JPY') - minorOf(one.staked, 'JPY')
    return other.players - one.players || (more > 0n ? 1 : more < 0n ? -1 : 0)
  })
