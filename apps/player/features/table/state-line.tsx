// The current phase of a table: a moon that wanes while bets are open, the phase as text, and the remaining seconds. A
// phase without light has no moon: an empty one would stand for nothing.
import { m } from '../../messages-compiled/messages.js'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import type { LiveTables } from './live-tables.ts'
import { markText } from './table-games.ts'
import { litAt, type PhaseKind, type TilePhase } from './table-phase.ts'
import { usePartOf, usePhase } from './use-live.ts'

export const phaseWords: Readonly<Record<PhaseKind, () => string>> = {
  waiting: m.tables_state_waiting,
  betting: m.tables_state_betting,
  closed: m.tables_state_closed,
  acting: m.tables_state_acting,
  drawn: m.tables_state_drawn,
  settled: m.tables_state_settled,
  refunded: m.tables_state_refunded,
}

/** Returns the phase as text; during decisions also whose turn it is, and for a finished round its result. */
function stateText({ kind, seat }: TilePhase, result: string | null): string {
  if (result !== null) return m.tables_settled_with({ result })
  return seat === null ? phaseWords[kind]() : m.tables_state_turn({ seat })
}

function secondsText({ kind, seconds }: TilePhase): string | null {
  if (seconds === null) return null
  if (kind === 'betting') return m.tables_left({ seconds })
  if (kind === 'drawn') return seconds === 0 ? null : m.tables_left({ seconds })
  return seconds === 0 ? m.tables_soon() : m.tables_next({ seconds })
}

type Props = {
  readonly live: LiveTables
  readonly tableId: string
  readonly rulesOf: string
  /** Duration of the betting phase, in ms. */
  readonly bettingMs: number
  /** Whether a finished round's result is named here; otherwise the table's last result is shown beside it. */
  readonly hasResult?: boolean
}

export function StateLine({ live, tableId, rulesOf, bettingMs, hasResult = true }: Props) {
  const phase = usePhase(live, tableId)
  const last = usePartOf(live, tableId, (view) => view.marks.at(-1) ?? null)
  const seconds = secondsText(phase)
  const lit = litAt(phase, bettingMs)
  const result = hasResult && phase.kind === 'settled' && last !== null ? markText(rulesOf, last) : null
  return (
    <span className="table-state" aria-live="off">
      {lit > 0 && <MoonPhase lit={lit} className="size-[18px]" />}
      <span className="text-micro text-paper-dim">{stateText(phase, result)}</span>
      {seconds !== null && <span className="figures text-second font-bold text-moon">{seconds}</span>}
    </span>
  )
}
