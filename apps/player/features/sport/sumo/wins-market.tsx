// The wins of each wrestler over or under a line, as a table; the first of the ranking, and all on demand.
import type { SportEventDetail } from '@mangetsu/contract/sport'
import { marketKind } from '@mangetsu/sports'
import { useState } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { Button } from '../../../ui/button.tsx'
import { Crest } from '../crest.tsx'
import { lineText } from '../market-words.ts'
import { OddsButton } from '../odds-button.tsx'
import { recordText } from './bout-words.ts'
import { recordsById } from './title-market.tsx'

const first = 12
const outcomes = ['over', 'under'] as const

export function WinsMarket({ event }: { readonly event: SportEventDetail }) {
  const [isWhole, setWhole] = useState(false)
  const records = recordsById(event)
  const rows = event.entrants.flatMap((wrestler) => {
    const market = event.markets.find(({ marketId }) => marketKind(marketId)?.entrant === wrestler.id)
    return market === undefined ? [] : [{ wrestler, market }]
  })
  if (rows.length === 0) return null
  return (
    <section className="sumo-section">
      <header className="sumo-section-head">
        <h2 className="text-section">{m.sport_sumo_wins_title()}</h2>
        <p>{m.sport_sumo_wins_hint()}</p>
      </header>
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
          {rows.slice(0, isWhole ? rows.length : first).map(({ wrestler, market }) => {
            const record = records.get(wrestler.id)
            const line = lineText(marketKind(market.marketId)?.line ?? 0)
            return (
              <tr key={market.marketId}>
                <th scope="row">
                  <span className="sumo-wrestler">
                    <Crest competitor={wrestler} size={28} />
                    <span>
                      <b>{wrestler.name[getLocale()]}</b>{' '}
                      <small className="figures">
                        <span>{m.sport_sumo_wins_line({ line })}</span>{' '}
                        <span>{record === undefined ? '' : recordText(record)}</span>
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
          })}
        </tbody>
      </table>
      {rows.length > first && (
        <div className="sumo-more">
          <Button kind="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.sport_sumo_less() : m.sport_sumo_more()}
          </Button>
        </div>
      )}
    </section>
  )
}
