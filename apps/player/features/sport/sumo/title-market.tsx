// The winner of a tournament as a market: the ranking itself, larger the higher the rank; those who cannot win any more are
// out. In English, and as a list, it is a table.
import type { SportCompetitor, SportEventDetail, SportMarket } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { Crest } from '../crest.tsx'
import { OddsButton } from '../odds-button.tsx'
import { majorityText, rankSide, rankText, recordText } from './bout-words.ts'
import './lists.css'
import { nights } from './nights.tsx'
import './ranking.css'
import { type DayRecord, isChampion, recordsById } from './tournament-records.ts'

const titleMarket = 'tournament-winner'

/** Returns whether a wrestler can still have the most wins. */
function canLead(records: ReadonlyMap<string, DayRecord>, id: string): boolean {
  const own = records.get(id)
  if (own === undefined) return true
  const most = Math.max(...[...records.values()].map(({ wins }) => wins))
  const left = own.hasWithdrawn ? 0 : nights - own.wins - own.losses - own.absences
  return own.wins + left >= most
}

/**
 * Returns what is said of a wrestler without odds; null while they are awaited. A tournament that ended before its odds were
 * counted has no market at all.
 */
function decidedText(
  event: SportEventDetail,
  records: ReadonlyMap<string, DayRecord>,
  wrestler: SportCompetitor,
): string | null {
  if (records.get(wrestler.id)?.hasWithdrawn) return m.sport_sumo_withdrawn()
  if (isChampion(event, wrestler)) return m.sport_sumo_honour_champion()
  return event.state === 'ended' || !canLead(records, wrestler.id) ? m.sport_sumo_out() : null
}

type Props = { readonly event: SportEventDetail; readonly isTable: boolean }

type CellProps = {
  readonly event: SportEventDetail
  readonly market: SportMarket
  readonly wrestler: SportCompetitor
  readonly records: ReadonlyMap<string, DayRecord>
}

function Price({ event, market, wrestler, records }: CellProps) {
  const outcome = market.outcomes.find(({ outcomeId }) => outcomeId === wrestler.id)
  const decided = outcome === undefined ? decidedText(event, records, wrestler) : null
  if (decided !== null) return <span className="sumo-out">{decided}</span>
  return (
    <OddsButton
      event={event}
      market={market}
      outcomeId={wrestler.id}
      outcome={outcome}
      label={wrestler.name[getLocale()]}
    />
  )
}

function Column(props: CellProps) {
  const { wrestler, records } = props
  const record = records.get(wrestler.id)
  return (
    <li className="sumo-rank">
      <span>{rankText(wrestler).replace('枚目', '').replace('前頭', '前')}</span>
      <span className="sumo-shikona">
        {[...wrestler.name.ja].map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a name never move.
          <i key={at}>{letter}</i>
        ))}
      </span>
      <span className="figures">{record === undefined ? '' : `${record.wins}–${record.losses}`}</span>
      <Price {...props} />
    </li>
  )
}

type SheetProps = Omit<CellProps, 'wrestler'>

function Sheet({ event, ...props }: SheetProps) {
  const halves = Map.groupBy(event.entrants, rankSide)
  return (
    <div className="sumo-ranking">
      {(['east', 'west'] as const).map((side) => (
        <section key={side} aria-label={side === 'east' ? m.sport_east() : m.sport_west()}>
          <p aria-hidden="true" className="sumo-ranking-side">
            <b>{side === 'east' ? m.sport_east() : m.sport_west()}</b>
            <span>
              {side === 'east'
                ? `${m.sport_sumo_permit()} ・ ${event.round?.ja ?? ''}`
                : m.sport_market_title()}
            </span>
          </p>
          <ol>
            {(halves.get(side) ?? []).map((wrestler) => (
              <Column key={wrestler.id} event={event} wrestler={wrestler} {...props} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Table({ event, ...props }: SheetProps) {
  const lang = getLocale()
  return (
    <table className="sumo-list sumo-title-list">
      <caption className="only-heard">{m.sport_sumo_title_market()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.sport_sumo_wrestler()}</th>
          <th scope="col">{m.sport_sumo_record_head()}</th>
          <th scope="col">{m.sport_market_title()}</th>
        </tr>
      </thead>
      <tbody>
        {event.entrants.map((wrestler) => {
          const record = props.records.get(wrestler.id)
          return (
            <tr key={wrestler.id}>
              <th scope="row">
                <span className="sumo-wrestler">
                  <Crest competitor={wrestler} size={28} />
                  <span>
                    <b>{wrestler.name[lang]}</b> <small>{wrestler.rank?.[lang]}</small>
                  </span>
                </span>
              </th>
              <td>
                {record !== undefined && (
                  <span className="sumo-record">
                    <span className="figures">{recordText(record)}</span>{' '}
                    <small>{majorityText(record)}</small>
                  </span>
                )}
              </td>
              <td>
                <Price event={event} wrestler={wrestler} {...props} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function TitleMarket({ event, isTable }: Props) {
  const priced = event.markets.find(({ marketId }) => marketId === titleMarket)
  const market = priced ?? { marketId: titleMarket, closed: 'betStop' as const, outcomes: [] }
  const records = recordsById(event)
  const Body = isTable || getLocale() === 'en' ? Table : Sheet
  const isStopped = market.closed === 'betStop'
  const stopped = priced === undefined ? m.sport_sumo_title_soon() : m.sport_sumo_title_closed()
  return (
    <section className="sumo-section">
      <header className="sumo-section-head">
        <h2 className="text-section">{m.sport_sumo_title_market()}</h2>
        {event.state !== 'ended' && <p>{isStopped ? stopped : m.sport_sumo_title_hint()}</p>}
      </header>
      <Body event={event} market={market} records={records} />
    </section>
  )
}
