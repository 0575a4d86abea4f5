// A table in the lobby: its picture, phase, last result, round history, limits, return and number of players.

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
import { isResult, markText } from './table-games.ts'
import { TablePicture } from './table-picture.tsx'
import { usePartOf } from './use-live.ts'

/** Returns the path of a table, without the language. */
export const tablePath = (tableId: string): string => `/game/live-casino/${tableId}`

export const limitsText = ({ chip, most }: Pick<TableListed, 'chip' | 'most'>): string =>
  m.tables_range({ min: amountText(chip, 'JPY', 'compact'), max: amountText(most, 'JPY', 'compact') })

function PlayersCount({ live, tableId }: { readonly live: LiveTables; readonly tableId: string }) {
  const players = usePartOf(live, tableId, (view) => view.crowd.players)
  return players === 0 ? null : (
    <span className="figures flex-none">{m.tables_players({ count: countText(players) })}</span>
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

/** The newest result of the table in words; nothing before the first, and not for a round without players. */
function LastResult({
  live,
  tableId,
  rulesOf,
}: {
  readonly live: LiveTables
  readonly tableId: string
  readonly rulesOf: string
}) {
  const last = usePartOf(
    live,
    tableId,
    (view) => view.marks.findLast((mark) => isResult(rulesOf, mark)) ?? null,
  )
  return last === null ? null : (
    <span className="table-last" aria-live="off">
      <span className="table-last-label">{m.tables_last()} </span>
      {markText(rulesOf, last)}
    </span>
  )
}

type Props = {
  readonly table: TableListed
  readonly live: LiveTables
  readonly isFirst: boolean
  /** Its RTP and wagering contribution; null if unknown. */
  readonly facts: string | null
  /** Placed on the picture's corner; 44 × 44 px. */
  readonly corner: ReactNode
}

/** Rendered once: only the parts subscribed to the table update. */
export const TableTile = memo(function TableTile({ table, live, isFirst, facts, corner }: Props) {
  const { tableId, rulesOf, gameName, place, bettingMs, seats } = table
  const lang = getLocale()
  return (
    <article className="table-tile">
      <TablePicture rulesOf={rulesOf} isFirst={isFirst} />
      <div className="table-body">
        <div className="flex items-end justify-between gap-3 text-small text-paper-dim">
          <h2 className="min-w-0 font-sans tracking-normal text-paper">
            <Link to={`/${lang}${tablePath(tableId)}`} className="table-link">
              <small className="block text-micro leading-tight font-normal text-paper-dim">
                {gameName[lang]}{' '}
              </small>
              <span className="block text-body leading-snug font-bold">{place[lang]}</span>
            </Link>
          </h2>
          {seats === null ? (
            <PlayersCount live={live} tableId={tableId} />
          ) : (
            <Seats live={live} tableId={tableId} seats={seats} />
          )}
        </div>
        <p>
          <StateLine
            live={live}
            tableId={tableId}
            rulesOf={rulesOf}
            bettingMs={bettingMs}
            hasResult={false}
          />
        </p>
        <History live={live} tableId={tableId} rulesOf={rulesOf} size="tile" />
        <p className="table-line text-small text-paper-dim">
          <span className="figures">{limitsText(table)}</span>
          <LastResult live={live} tableId={tableId} rulesOf={rulesOf} />
        </p>
        {facts !== null && <p className="figures text-micro text-paper-dim">{facts}</p>}
      </div>
      {corner !== null && <span className="game-acts">{corner}</span>}
    </article>
  )
})
