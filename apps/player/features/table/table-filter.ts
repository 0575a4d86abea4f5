// Which tables are shown and in what order: chosen in the address, decided the same on the server and in the browser.
import type { TableListed } from '@mangetsu/contract/table'
import { minorOf } from '@mangetsu/money'
import { playedAtTables, type TableGroup, tableGroups } from './table-games.ts'

export const lowChip = '100.00'

export type TableFilter = TableGroup | 'low' | null

const filterName = 'show'

const isFilter = (text: string | null): text is NonNullable<TableFilter> =>
  text === 'low' || tableGroups.some((group) => group === text)

/** What the address asks for; what it does not know chooses nothing. */
export function filterIn(search: URLSearchParams): TableFilter {
  const text = search.get(filterName)
  return isFilter(text) ? text : null
}

/** The query of a filter; `?` for all of them. */
export const searchFor = (filter: TableFilter): string => (filter === null ? '?' : `?${filterName}=${filter}`)

type Filtered = Pick<TableListed, 'rulesOf' | 'chip'>

export function isShown({ rulesOf, chip }: Filtered, filter: TableFilter): boolean {
  if (filter === null) return true
  if (filter === 'low') return minorOf(chip, 'JPY') <= minorOf(lowChip, 'JPY')
  return playedAtTables(rulesOf)?.group === filter
}

/** Where most play first, by how much they have there; then as the platform lists them. */
export const byLiveliness = <T extends { readonly view: Pick<TableListed['view'], 'crowd'> }>(
  tables: readonly T[],
): T[] =>
  tables.toSorted(({ view: { crowd: one } }, { view: { crowd: other } }) => {
    const more = minorOf(other.staked, 'JPY') - minorOf(one.staked, 'JPY')
    return other.players - one.players || (more > 0n ? 1 : more < 0n ? -1 : 0)
  })
