// The bouts of a day as a table: for narrow screens, and for readers who hear it.
import type { SportCompetitor } from '@mangetsu/contract/sport'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress } from '../../../page/page.tsx'
import { Crest } from '../crest.tsx'
import { eventPath } from '../event-address.ts'
import { eventName } from '../match-words.ts'
import { type BoutRecord, boutOf, rankText, recordText } from './bout-words.ts'
import { BoutMiddle, type BoutsOfDay, SideMark } from './day-board.tsx'
import './lists.css'

type WrestlerProps = { readonly competitor: SportCompetitor; readonly record: BoutRecord | undefined }

function Wrestler({ competitor, record }: WrestlerProps) {
  return (
    <span className="sumo-wrestler">
      <Crest competitor={competitor} size={28} />
      <span>
        <b>{competitor.name[getLocale()]}</b>{' '}
        <small className="figures">
          <span>{rankText(competitor)}</span> <span>{record === undefined ? '' : recordText(record)}</span>
        </small>
      </span>
    </span>
  )
}

export function DayList({ bouts, currentId, records, caption }: BoutsOfDay & { readonly caption: string }) {
  const to = useAddress()
  return (
    <table className="sumo-list">
      <caption className="only-heard">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.sport_sumo_when()}</th>
          <th scope="col">{m.sport_east()}</th>
          <th scope="col">{m.sport_west()}</th>
        </tr>
      </thead>
      <tbody>
        {bouts.map((bout, at) => {
          const shown = boutOf(bout)
          return (
            <tr key={bout.eventId} data-now={bout.eventId === currentId || undefined}>
              <th scope="row">
                <Link to={to(eventPath(bout.eventId))} className="sumo-list-middle">
                  <span className="only-heard">{eventName(bout)} </span>
                  <BoutMiddle bout={bout} isLast={at === bouts.length - 1} />
                </Link>
              </th>
              {(['east', 'west'] as const).map((side) => {
                const competitor = side === 'east' ? bout.home : bout.away
                return (
                  <td key={side}>
                    {competitor !== null && (
                      <Wrestler
                        competitor={competitor}
                        record={shown?.records[side] ?? records.get(competitor.id)}
                      />
                    )}
                    <SideMark bout={bout} side={side} />
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
