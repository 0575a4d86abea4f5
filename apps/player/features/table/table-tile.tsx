// A table in the lobby: its picture, phase, round history, limits and number of players.

import type { TableListed } from '@mangetsu/contract/table'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { History } from './history.tsx'
import type { LiveTables } from './live-tables.ts'
import { StateLine } from './state-line.tsx'
import { TablePicture } from './table-picture.tsx'
import { usePartOf } from './use-live.ts'

/** Returns the path of a table, without the language. */
export const tablePath = (tableId: string): string => `/game/live-casino/${tableId}`

export const limitsText = ({ chip, most }: Pick<TableListed, 'chip' | 'most'>): string =>
  m.tables_range({ min: amountText(chip, 'JPY', 'compact'), max: amountText(most, 'JPY', 'compact') })

function PlayersCount({ live, tableId }: { readonly live: LiveTables; readonly tableId: string }) {
  const players = usePartOf(live, tableId, (view) => view.crowd.players)
  return players === 0 ? null : (
    <span className="figures">{m.tables_players({ count: countText(players) })}</span>
  )
}

/** Shows seats as dots, occupied ones filled; for games without seats the number of players. */
function Seats({
  live,
  tableId,
  seats,
}: {
  readonly live: LiveTables
  readonly tableId: string
  readonly seats: number
}) {
  const taken = usePartOf(live, tableId, (view) => view.crowd.seats?.length ?? 0)
  return (
    <span className="table-seats">
      <span className="table-seat-dots" role="img" aria-label={m.tables_seats_taken({ taken, seats })}>
        {Array.from({ length: seats }, (_, at) => at + 1).map((seat) => (
          <i key={seat} data-taken={seat <= taken} />
        ))}
      </span>
      {taken < seats ? m.tables_seats_free({ count: countText(seats - taken) }) : m.tables_seats_full()}
    </span>
  )
}

type Props = {
  readonly table: TableListed
  readonly live: LiveTables
  readonly isFirst: boolean
  /** Placed on the picture's corner; 44 × 44 px. */
  readonly corner: ReactNode
}

/** Rendered once: only the parts subscribed to the table update. */
export const TableTile = memo(function TableTile({ table, live, isFirst, corner }: Props) {
  const { tableId, rulesOf, gameName, place, bettingMs, seats } = table
  const lang = getLocale()
  return (
    <article className="table-tile">
      <TablePicture rulesOf={rulesOf} gameName={gameName} isFirst={isFirst} />
      <div className="px-4 pt-3 pb-3.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="font-sans text-body leading-snug font-bold tracking-normal">
            <Link to={`/${lang}${tablePath(tableId)}`} className="table-link">
              <span className="only-heard">{gameName[lang]} </span>
              {place[lang]}
            </Link>
          </h2>
          <StateLine live={live} tableId={tableId} rulesOf={rulesOf} bettingMs={bettingMs} />
        </div>
        <History live={live} tableId={tableId} rulesOf={rulesOf} size="tile" />
        <p className="flex flex-wrap justify-between gap-x-3 text-small text-paper-dim">
          <span className="figures">{limitsText(table)}</span>
          {seats === null ? (
            <PlayersCount live={live} tableId={tableId} />
          ) : (
            <Seats live={live} tableId={tableId} seats={seats} />
          )}
        </p>
      </div>
      {corner !== null && <span className="game-acts">{corner}</span>}
    </article>
  )
})
