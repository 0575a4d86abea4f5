// Previous rounds of a table, in the notation usual for its game.
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import type { LiveTables } from './live-tables.ts'
import { Recent } from './recent.tsx'
import { Road } from './road.tsx'
import { tableMarksOf } from './table-games.ts'
import { usePartOf } from './use-live.ts'

const columns = { tile: 30, page: 48, beside: 24 } as const
const slips = { tile: 9, page: 20, beside: 8 } as const

type Props = {
  readonly live: LiveTables
  readonly tableId: string
  readonly rulesOf: string
  readonly size: keyof typeof columns
}

export function History({ live, tableId, rulesOf, size }: Props) {
  const marks = usePartOf(live, tableId, (view) => view.marks)
  const history = tableMarksOf(rulesOf)?.history ?? null
  if (history === null) return null
  return (
    <div className="table-history" data-size={size} data-empty={marks.length === 0 || undefined}>
      {size !== 'tile' && (
        <span className="table-history-label">
          {history.kind === 'road' ? m.tables_road() : history.title[getLocale()]}
        </span>
      )}
      {marks.length === 0 && size !== 'page' ? (
        <p className="text-micro text-paper-dim">{m.tables_recent_empty()}</p>
      ) : history.kind === 'road' ? (
        <Road
          rulesOf={rulesOf}
          marks={marks}
          history={history}
          columns={columns[size]}
          hasPairs={size === 'page'}
        />
      ) : (
        <Recent rulesOf={rulesOf} marks={marks} history={history} most={slips[size]} />
      )}
    </div>
  )
}
