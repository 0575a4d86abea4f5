// The lobby of tables: the number of open ones, the filters, and a tile for each, live after hydration.

import type { TableListed } from '@mangetsu/contract/table'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useIsHydrated } from '../../ui/hydration.ts'
import { orNothing } from '../../ui/or-nothing.ts'
import './table.css'
import { filterIn, isShown, lowChip, searchFor, type TableFilter } from './table-filter.ts'
import { TableTile } from './table-tile.tsx'
import { useLiveTables } from './use-live-tables.ts'

const TablesPush = lazy(() => orNothing(import('./tables-push.tsx')))

/** Number of pictures in the first row on a large screen. */
const firstTiles = 2

const filters: readonly (readonly [filter: TableFilter, label: () => string])[] = [
  [null, m.tables_all],
  ['roulette', m.tables_group_roulette],
  ['cards', m.tables_group_cards],
  ['dice', m.tables_group_dice],
  ['low', () => m.tables_from({ amount: amountText(lowChip, 'JPY', 'compact') })],
]

function Filters({
  chosen,
  tables,
}: {
  readonly chosen: TableFilter
  readonly tables: readonly TableListed[]
}) {
  return (
    <nav aria-label={m.tables_filter_label()} className="table-filters">
      {filters
        .filter(([filter]) => filter === chosen || tables.some((table) => isShown(table, filter)))
        .map(([filter, label]) => (
          <Link
            key={label()}
            to={searchFor(filter)}
            preventScrollReset
            replace
            aria-current={filter === chosen ? 'true' : undefined}
            data-apart={filter === 'low' || undefined}
          >
            {label()}
          </Link>
        ))}
    </nav>
  )
}

type Props = {
  /** In display order. */
  readonly tables: readonly TableListed[]
  /** Returns a table's RTP and wagering contribution as text; null if unknown. */
  readonly factsOf: (table: TableListed) => string | null
  readonly corner: (table: TableListed) => ReactNode
}

export function TablesPage({ tables, factsOf, corner }: Props) {
  const [search] = useSearchParams()
  const chosen = filterIn(search)
  const live = useLiveTables(tables)
  const isHydrated = useIsHydrated()
  const shown = tables.filter((table) => isShown(table, chosen))
  const corners = useMemo(
    () => new Map(tables.map((table) => [table.tableId, corner(table)])),
    [tables, corner],
  )
  return (
    <>
      <div className="mt-3 mb-4">
        <Filters chosen={chosen} tables={tables} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={m.tables_none_title()}
          action={
            <ButtonLink to={searchFor(null)} preventScrollReset replace>
              {m.lobby_filter_reset()}
            </ButtonLink>
          }
        >
          {m.tables_none_text()}
        </EmptyState>
      ) : (
        <ul className="table-grid" aria-label={m.tables_list()}>
          {shown.map((table, i) => (
            <li key={table.tableId}>
              <TableTile
                table={table}
                live={live}
                isFirst={i < firstTiles}
                facts={factsOf(table)}
                corner={corners.get(table.tableId) ?? null}
              />
            </li>
          ))}
        </ul>
      )}
      {isHydrated && (
        <Suspense>
          <TablesPush live={live} tableId="*" />
        </Suspense>
      )}
    </>
  )
}
