// Voided table rounds: their number by day and table, the reason, and the link that verifies each.
import type { calls, OutputOf } from '@mangetsu/contract'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { voidTexts } from './void-texts.ts'

export type VoidDay = OutputOf<typeof calls.queryTableVoids>['days'][number]

type Table = VoidDay['tables'][number]

function tableName({ gameName, place, tableId }: Table): string {
  const lang = getLocale()
  return gameName === null || place === null ? tableId : `${gameName[lang]} ${place[lang]}`
}

const Counted = ({ table }: { readonly table: Table }) => (
  <li className="border-t border-line py-2.5">
    <p className="flex flex-wrap justify-between gap-x-4 text-second">
      <span>{tableName(table)}</span>
      <span className="figures">
        {m.table_voids_of({ voided: countText(table.voided.length), opened: countText(table.opened) })}
      </span>
    </p>
    <ul>
      {table.voided.map(({ roundId, no, at, reason }) => (
        <li key={roundId} className="mt-1 text-small text-paper-dim">
          <Link to={`/${getLocale()}/round/${roundId}`} className="underline">
            {m.table_voids_round({ no: countText(no) })}
          </Link>{' '}
          <Instant at={at} /> <span>{voidTexts[reason]()}</span>
        </li>
      ))}
    </ul>
  </li>
)

const voidedOn = ({ tables }: VoidDay): number => tables.reduce((sum, { voided }) => sum + voided.length, 0)
const openedOn = ({ tables }: VoidDay): number => tables.reduce((sum, { opened }) => sum + opened, 0)

export const TableVoids = ({ days }: { readonly days: readonly VoidDay[] }) => (
  <Panel title={m.table_voids_title()}>
    <p className="mt-1 mb-3 text-second text-paper-dim">{m.table_voids_text()}</p>
    {days.length === 0 && <EmptyState title={m.table_voids_none()} />}
    {days.map((one) => (
      <details key={one.day} className="border-t border-line">
        <summary className="figures flex min-h-12 items-center gap-4 text-second">
          <span>{one.day}</span>
          <span>
            {m.table_voids_of({ voided: countText(voidedOn(one)), opened: countText(openedOn(one)) })}
          </span>
        </summary>
        <ul className="mb-3">
          {one.tables.map((table) => (
            <Counted key={table.tableId} table={table} />
          ))}
        </ul>
      </details>
    ))}
  </Panel>
)
