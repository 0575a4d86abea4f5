// Facts of one table round: its result, its cards or dice, its state, and the total stakes.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useLooksSignedIn } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { roundLines } from './round-lines.ts'
import { phaseWords } from './state-line.tsx'
import { markText } from './table-games.ts'
import { tablePath } from './table-tile.tsx'

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures text-right text-second">{children}</dd>
    </div>
  )
}

type Props = {
  readonly round: TableRoundRecord
  /** Null for a round without a result. */
  readonly mark: string | null
  /** Hypothetical result of a voided round; null if it is unknown, or depended on decisions. */
  readonly voidMark: string | null
  /** The result as a picture, which replaces the lines that describe it; false without one. */
  readonly picture: ReactNode
}

export function resultText({ gameId, state }: TableRoundRecord, mark: string | null): string {
  if (mark !== null) return markText(gameId, mark)
  return state === 'refunded' ? m.tables_state_refunded() : m.table_round_none()
}

export function TableRoundFacts({ round, mark, voidMark, picture }: Props) {
  const lang = getLocale()
  const isForPlayer = useLooksSignedIn()
  const lines = roundLines(round.gameId, round.events)
  return (
    <Panel title={m.round_facts_title()}>
      {picture}
      <p className="display-figures mt-3 text-section leading-tight">{resultText(round, mark)}</p>
      <dl className="mt-3">
        {(picture ? lines.filter(({ decided }) => decided !== undefined) : lines).map(
          ({ label, text, decided }) => (
            <Row key={label} label={label}>
              <span>{text}</span>
              {decided !== undefined && <span className="block text-small text-paper-dim">{decided}</span>}
            </Row>
          ),
        )}
        {round.voided?.wouldBe != null && (
          <div className="border-t border-line py-2.5">
            <dt className="text-second text-paper-dim">{m.table_void_would_be()}</dt>
            <dd>
              <dl>
                {roundLines(round.gameId, round.voided.wouldBe).map(({ label, text }) => (
                  <Row key={label} label={label}>
                    {text}
                  </Row>
                ))}
                {voidMark !== null && (
                  <Row label={m.table_void_result()}>{markText(round.gameId, voidMark)}</Row>
                )}
              </dl>
            </dd>
          </div>
        )}
        <Row label={m.table_round_state()}>{phaseWords[round.state]()}</Row>
        <Row label={m.table_round_players()}>
          {m.table_round_players_count({ count: countText(round.players) })}
        </Row>
        <Row label={m.table_round_staked()}>{amountText(round.staked, 'JPY', 'compact')}</Row>
      </dl>
      {!isForPlayer && <p className="mt-1 mb-4 text-micro text-paper-dim">{m.table_round_own()}</p>}
      <ButtonLink to={`/${lang}${tablePath(round.tableId)}`}>{m.table_round_link()}</ButtonLink>
    </Panel>
  )
}
