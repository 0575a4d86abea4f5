// Previous rounds of a table, in the notation usual for its game.
import { m } from '../../messages-compiled/messages.js'
import type { LiveTables } from './live-tables.ts'
import { Recent } from './recent.tsx'
import { Road } from './road.tsx'
import { playedAtTables } from './table-games.ts'
import { usePartOf } from './use-live.ts'

const columns = { tile: 28, page: 48, beside: 24 } as const
const slips = { tile: 9, page: 20, beside: 8 } as const

type Props = {
  readonly live: LiveTables
  readonly tableId: string
  readonly rulesOf: string
  readonly size: keyof typeof columns
}

const labels = {
  road: m.tables_road,
  numbers: m.tables_numbers,
  sums: m.tables_sums,
  dealer: m.tables_dealer_hands,
} as const

export function History({ live, tableId, rulesOf, size }: Props) {
  const marks = usePartOf(live, tableId, (view) => view.marks)
  const history = playedAtTables(rulesOf)?.history ?? null
  if (history === null) return null
  return (
    <div className="table-history" data-size={size}>
      <span className="table-history-label">{labels[history.kind]()}</span>
      {history.kind === 'road' ? (
        <Road
          rulesOf={rulesOf}
          marks={marks}
          history={history}
          columns={columns[size]}
          hasPairs={size === 'page'}
        />
      ) : (
        <Recent rulesOf={rulesOf} marks={marks} kind={history.kind} most={slips[size]} />
      )}
    </div>
  )
}
