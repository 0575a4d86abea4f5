// The current state of a table, on its own page: its phase, the full round history, and its players.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { TableListed } from '@mangetsu/contract/table'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { useIsHydrated } from '../../ui/hydration.ts'
import { orNothing } from '../../ui/or-nothing.ts'
import { Panel } from '../../ui/panel.tsx'
import { BetTable } from './bet-table.tsx'
import { History } from './history.tsx'
import type { LiveTables } from './live-tables.ts'
import { StateLine } from './state-line.tsx'
import './table.css'
import { limitsText } from './table-tile.tsx'
import { usePartOf } from './use-live.ts'
import { useLiveTables } from './use-live-tables.ts'

const TablesPush = lazy(() => orNothing(import('./tables-push.tsx')))

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-paper-dim">{label}</dt>
      <dd className="figures text-second">{children}</dd>
    </div>
  )
}

type FactsProps = { readonly table: TableListed; readonly live: LiveTables }

function Facts({ table, live }: FactsProps) {
  const { tableId } = table
  const crowd = usePartOf(live, tableId, (view) => view.crowd)
  const cardsLeft = usePartOf(live, tableId, (view) => view.cardsLeft)
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-4">
      <Fact label={m.tables_now_players()}>{m.tables_players({ count: countText(crowd.players) })}</Fact>
      <Fact label={m.tables_now_staked()}>{amountText(crowd.staked, 'JPY', 'compact')}</Fact>
      <Fact label={m.tables_limits()}>{limitsText(table)}</Fact>
      {cardsLeft !== null && (
        <Fact label={m.tables_now_cards()}>{m.tables_cards_left({ count: countText(cardsLeft) })}</Fact>
      )}
    </dl>
  )
}

function RoundNo({ table: { tableId }, live }: FactsProps) {
  const no = usePartOf(live, tableId, (view) => view.round?.no ?? null)
  if (no === null) return null
  return (
    <span className="figures text-micro text-paper-dim">{m.tables_no_of_day({ no: countText(no) })}</span>
  )
}

type Props = OutputOf<typeof calls.queryTable>

export default function TableNow({ table, bets }: Props) {
  const { tableId, rulesOf, bettingMs } = table
  const listed = useMemo(() => [table], [table])
  const live = useLiveTables(listed)
  const isHydrated = useIsHydrated()
  return (
    <>
      <Panel title={m.tables_now_title()} end={<RoundNo table={table} live={live} />}>
        <div className="mt-2">
          <StateLine live={live} tableId={tableId} rulesOf={rulesOf} bettingMs={bettingMs} />
        </div>
        <History live={live} tableId={tableId} rulesOf={rulesOf} size="page" />
        <Facts table={table} live={live} />
        {isHydrated && (
          <Suspense>
            <TablesPush live={live} tableId={tableId} />
          </Suspense>
        )}
      </Panel>
      <BetTable bets={bets} hasSeats={table.seats !== null} />
    </>
  )
}
