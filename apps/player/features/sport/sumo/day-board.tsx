// The bouts of a day as the board of the hall shows them: read from the right, the east above, a red lamp for the winner.
import type { SportCompetitor, SportEvent } from '@mangetsu/contract/sport'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress } from '../../../page/page.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { eventPath } from '../event-address.ts'
import { brokenStates, eventName } from '../match-words.ts'
import { OddsButton } from '../odds-button.tsx'
import './board.css'
import { type BoutRecord, boutOf, endText, rankText, recordText } from './bout-words.ts'
import './lists.css'
import { apronOf } from './wrestler-pictures.ts'

export type BoutsOfDay = {
  readonly bouts: readonly SportEvent[]
  /** The bout that is fought or comes next; '' for none. */
  readonly currentId: string
  /** Records after the day before, by wrestler. */
  readonly records: ReadonlyMap<string, BoutRecord>
}

type SideProps = Pick<BoutsOfDay, 'records'> & {
  readonly bout: SportEvent
  readonly side: 'east' | 'west'
  readonly competitor: SportCompetitor
}

/** The odds of a side, and after the bout its white or black star. */
export function SideMark({ bout, side }: Pick<SideProps, 'bout' | 'side'>) {
  const winner = boutOf(bout)?.winner ?? null
  if (winner !== null)
    return (
      <span className="sumo-star">
        <i data-won={winner === side || undefined} />
        {winner === side ? <b>{m.sport_sumo_win()}</b> : <span>{m.sport_sumo_loss()}</span>}
      </span>
    )
  const { main } = bout
  if (main === null || bout.state === 'ended') return <span className="sumo-star">—</span>
  return (
    <OddsButton
      event={bout}
      market={main}
      outcomeId={side}
      outcome={main.outcomes.find((one) => one.outcomeId === side)}
      label={side === 'east' ? m.sport_east() : m.sport_west()}
    />
  )
}

function SideOf({ bout, side, competitor, records }: SideProps) {
  const shown = boutOf(bout)
  const winner = shown?.winner ?? null
  const isLost = (winner !== null && winner !== side) || undefined
  const record = shown?.records[side] ?? records.get(competitor.id)
  return (
    <div className={`sumo-cell sumo-cell-${side}`}>
      <img
        src={apronOf(competitor.crest)}
        alt=""
        width={34}
        height={45}
        loading="lazy"
        className="sumo-apron"
        data-lost={isLost}
      />
      <i className="sumo-lamp" data-on={winner === side || undefined} />
      <span className="sumo-strip" data-lost={isLost}>
        {competitor.name[getLocale()]}
      </span>
      <span className="sumo-cell-text figures">{record === undefined ? '' : recordText(record)}</span>
      <span className="sumo-cell-text sumo-cell-rank">{rankText(competitor)}</span>
      <SideMark bout={bout} side={side} />
    </div>
  )
}

/** What stands between the sides: the technique, that it is fought now, or its time. */
export function BoutMiddle({ bout, isLast }: { readonly bout: SportEvent; readonly isLast: boolean }) {
  const shown = boutOf(bout)
  const broken = brokenStates[bout.state]
  return (
    <>
      {broken !== undefined && <b>{broken()}</b>}
      {broken === undefined && shown?.phase === 'ended' && <b>{endText(shown)}</b>}
      {bout.state === 'live' && <b className="text-moon">{m.sport_sumo_now()}</b>}
      {shown?.phase !== 'ended' && broken === undefined && (
        <Instant at={bout.startsAt} style="time" className="figures" />
      )}
      {isLast && shown?.phase !== 'ended' && <span>{m.sport_sumo_final_bout()}</span>}
    </>
  )
}

export function DayBoard({ bouts, currentId, records }: BoutsOfDay) {
  const to = useAddress()
  const listRef = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current bout is brought into the middle.
  useEffect(() => {
    const list = listRef.current
    const current = list?.querySelector<HTMLElement>('[data-now]')
    if (list === null || current == null) return
    const [row, item] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
    list.scrollBy({ left: item.left + item.width / 2 - row.left - row.width / 2, behavior: 'instant' })
  }, [currentId])
  return (
    <div className="sumo-board">
      <ol ref={listRef} className="sumo-board-row">
        {bouts.map((bout, at) => (
          <li key={bout.eventId} data-now={bout.eventId === currentId || undefined}>
            <h3 className="only-heard">{eventName(bout)}</h3>
            {bout.home !== null && (
              <SideOf bout={bout} side="east" competitor={bout.home} records={records} />
            )}
            <Link to={to(eventPath(bout.eventId))} className="sumo-cell-middle">
              <span className="only-heard">{eventName(bout)} </span>
              <BoutMiddle bout={bout} isLast={at === bouts.length - 1} />
            </Link>
            {bout.away !== null && (
              <SideOf bout={bout} side="west" competitor={bout.away} records={records} />
            )}
          </li>
        ))}
      </ol>
      <span aria-hidden="true" className="sumo-board-sides">
        <span>{m.sport_east()}</span>
        <span>{m.sport_west()}</span>
      </span>
    </div>
  )
}
