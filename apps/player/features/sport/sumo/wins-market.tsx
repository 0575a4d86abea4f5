// The wins of each wrestler over or under a line, as a table: the first of the ranking, all on demand, or those found.
import type { SportCompetitor, SportEventDetail, SportMarket } from '@mangetsu/contract/sport'
import { marketKind } from '@mangetsu/sports'
import { useId, useState } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { Button } from '../../../ui/button.tsx'
import { containsTyped } from '../../../ui/folded-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Crest } from '../crest.tsx'
import { lineText } from '../market-words.ts'
import { OddsButton } from '../odds-button.tsx'
import { majorityText, recordText } from './bout-words.ts'
import './lists.css'
import { type DayRecord, recordsById } from './tournament-records.ts'

const first = 12
const outcomes = ['over', 'under'] as const

type WinsRow = { readonly wrestler: SportCompetitor; readonly market: SportMarket }

/** Returns whether a wrestler's name or rank, in either language, contains a text. */
const isFound = ({ wrestler: { name, rank } }: WinsRow, text: string): boolean =>
  [name.ja, name.en, rank?.ja ?? '', rank?.en ?? ''].some((one) => containsTyped(one, text))

type FindProps = { readonly text: string; readonly onText: (text: string) => void; readonly found: number }

function Find({ text, onText, found }: FindProps) {
  const id = useId()
  return (
    <search>
      <p className="sumo-find">
        <label htmlFor={id} className="only-heard">
          {m.sport_sumo_find()}
        </label>
        <Icon name="search" size="sm" className="text-paper-dim" />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          maxLength={30}
          value={text}
          onChange={({ target }) => onText(target.value)}
          placeholder={m.sport_sumo_find()}
        />
      </p>
      <p role="status" className={text !== '' && found === 0 ? 'sport-note' : 'only-heard'}>
        {text === '' ? '' : found === 0 ? m.sport_sumo_found_none() : m.sport_sumo_found({ count: found })}
      </p>
    </search>
  )
}

type RowProps = WinsRow & { readonly event: SportEventDetail; readonly record: DayRecord | undefined }

function Row({ event, wrestler, market, record }: RowProps) {
  const lang = getLocale()
  const line = lineText(marketKind(market.marketId)?.line ?? 0)
  const majority = record === undefined ? null : majorityText(record)
  return (
    <tr>
      <th scope="row">
        <span className="sumo-wrestler">
          <Crest competitor={wrestler} size={28} />
          <span>
            <b>{wrestler.name[lang]}</b>{' '}
            <small className="figures">
              <span>{m.sport_sumo_wins_line({ line })}</span>{' '}
              <span>{record === undefined ? '' : recordText(record)}</span> {majority}
            </small>
          </span>
        </span>
      </th>
      {outcomes.map((outcomeId) => (
        <td key={outcomeId}>
          <OddsButton
            event={event}
            market={market}
            outcomeId={outcomeId}
            outcome={market.outcomes.find((one) => one.outcomeId === outcomeId)}
            label={line}
          />
        </td>
      ))}
    </tr>
  )
}

export function WinsMarket({ event }: { readonly event: SportEventDetail }) {
  const [isWhole, setWhole] = useState(false)
  const [text, setText] = useState('')
  const records = recordsById(event)
  const rows = event.entrants.flatMap((wrestler): WinsRow[] => {
    const market = event.markets.find(({ marketId }) => marketKind(marketId)?.entrant === wrestler.id)
    return market === undefined ? [] : [{ wrestler, market }]
  })
  if (rows.length === 0) return null
  const typed = text.trim()
  const found = typed === '' ? rows : rows.filter((row) => isFound(row, typed))
  const shown = typed === '' && !isWhole ? found.slice(0, first) : found
  return (
    <section className="sumo-section">
      <header className="sumo-section-head">
        <h2 className="text-section">{m.sport_sumo_wins_title()}</h2>
        <p>{m.sport_sumo_wins_hint()}</p>
      </header>
      {rows.length > first && <Find text={text} onText={setText} found={found.length} />}
      {shown.length > 0 && (
        <table className="sumo-list">
          <caption className="only-heard">{m.sport_sumo_wins_title()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.sport_sumo_wrestler()}</th>
              <th scope="col">{m.sport_sumo_over_short()}</th>
              <th scope="col">{m.sport_sumo_under_short()}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ wrestler, market }) => (
              <Row
                key={market.marketId}
                event={event}
                wrestler={wrestler}
                market={market}
                record={records.get(wrestler.id)}
              />
            ))}
          </tbody>
        </table>
      )}
      {typed === '' && rows.length > first && (
        <div className="sumo-more">
          <Button kind="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.sport_sumo_less() : m.sport_sumo_more({ count: rows.length - first })}
          </Button>
        </div>
      )}
    </section>
  )
}
