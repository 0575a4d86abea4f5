// The other tables next to the current one: live, each with the player's bets; one press opens it.
import type { TableListed } from '@mangetsu/contract/table'
import type { OwnTable } from '@mangetsu/contract/table-bets'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { useIsHydrated } from '../../ui/hydration.ts'
import { orNothing } from '../../ui/or-nothing.ts'
import { Panel } from '../../ui/panel.tsx'
import { History } from './history.tsx'
import type { LiveTables } from './live-tables.ts'
import { useOwnTables } from './own-tables.ts'
import { StateLine } from './state-line.tsx'
import './table.css'
import { tablePath } from './table-tile.tsx'
import { useLiveTables } from './use-live-tables.ts'

const TablesPush = lazy(() => orNothing(import('./tables-push.tsx')))

const amount = ({ currency }: OwnTable, text: string) => amountText(text, currency, 'compact')

/** Shows a bet or its payout, in the same neutral style. */
function Own({ own }: { readonly own: OwnTable }) {
  const staked = amount(own, own.staked)
  return (
    <p className="figures text-small text-moon">
      {own.returned === null
        ? m.table_column_own({ amount: staked })
        : m.table_column_back({ staked, returned: amount(own, own.returned) })}
    </p>
  )
}

/** Opens a table in place of the running real-money game; bets made elsewhere remain. */
type SwapTo = (table: {
  readonly gameId: string
  readonly gameName: string
  readonly path: string
  readonly hallPath: null
  readonly mode: 'real'
  readonly machineNo: null
}) => void

type RowProps = {
  readonly table: TableListed
  readonly live: LiveTables
  readonly own: OwnTable | undefined
  readonly swapTo: SwapTo | null
}

function Row({ table, live, own, swapTo }: RowProps) {
  const { tableId, rulesOf, bettingMs, gameName, place } = table
  const lang = getLocale()
  const path = `/${lang}${tablePath(tableId)}`
  const swap = () =>
    swapTo?.({
      gameId: tableId,
      gameName: `${gameName[lang]} ${place[lang]}`,
      path,
      hallPath: null,
      mode: 'real',
      machineNo: null,
    })
  return (
    <li className="table-beside">
      <Link to={path} onClick={swap} className="table-link block text-second leading-snug font-bold">
        <span className="mr-1 text-micro font-normal text-paper-dim">{gameName[lang]} </span>
        {place[lang]}
      </Link>
      <StateLine live={live} tableId={tableId} rulesOf={rulesOf} bettingMs={bettingMs} />
      <History live={live} tableId={tableId} rulesOf={rulesOf} size="beside" />
      {own !== undefined && <Own own={own} />}
    </li>
  )
}

type Props = {
  readonly tables: readonly TableListed[]
  /** Null if no real-money game is running. */
  readonly swapTo: SwapTo | null
}

export default function TableColumn({ tables, swapTo }: Props) {
  const live = useLiveTables(tables)
  const isHydrated = useIsHydrated()
  const lang = getLocale()
  const ids = useMemo(() => new Set(tables.map(({ tableId }) => tableId)), [tables])
  const { now, back } = useOwnTables(live, ids)
  const spoken = back.map((own) =>
    m.table_column_spoken({
      table: tables.find(({ tableId }) => tableId === own.tableId)?.place[lang] ?? '',
      staked: amount(own, own.staked),
      returned: amount(own, own.returned ?? '0'),
    }),
  )
  return (
    <Panel title={m.table_column_title()}>
      <ul className="mt-1">
        {tables.map((table) => (
          <Row
            key={table.tableId}
            table={table}
            live={live}
            swapTo={swapTo}
            own={now.find(({ tableId }) => tableId === table.tableId)}
          />
        ))}
      </ul>
      <p className="mt-2 text-micro text-paper-dim">{m.table_column_note()}</p>
      <p role="status" className="only-heard">
        {spoken.join(' ')}
      </p>
      {isHydrated && (
        <Suspense>
          <TablesPush live={live} tableId="*" />
        </Suspense>
      )}
    </Panel>
  )
}
