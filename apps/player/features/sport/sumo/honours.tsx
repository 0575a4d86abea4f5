// Who won a tournament that is over, and who came next: those with as many wins lost its playoff.
import type { SportCompetitor, SportEventDetail } from '@mangetsu/contract/sport'
import second from '../../../art/medals/second.svg?url'
import first from '../../../art/medals/win.svg?url'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { rankText, recordText } from './bout-words.ts'
import './honours.css'
import { type DayRecord, isChampion, recordsById } from './tournament-records.ts'

type Honoured = {
  readonly wrestler: SportCompetitor
  readonly record: DayRecord
  readonly honour: 'champion' | 'tied' | 'second'
}

const honours = {
  champion: { medal: first, name: m.sport_sumo_honour_champion },
  tied: { medal: second, name: m.sport_sumo_honour_tied },
  second: { medal: second, name: m.sport_sumo_honour_second },
} as const

/** Returns the champion and those with the most wins after him, in order of rank; none before the end. */
function honoured(event: SportEventDetail): readonly Honoured[] {
  if (!event.entrants.some((wrestler) => isChampion(event, wrestler))) return []
  const records = recordsById(event)
  const all = event.entrants.flatMap((wrestler) => {
    const record = records.get(wrestler.id)
    return record === undefined ? [] : [{ wrestler, record, isFirst: isChampion(event, wrestler) }]
  })
  const most = Math.max(...all.map(({ record }) => record.wins))
  const others = all.filter(({ isFirst }) => !isFirst)
  const next = Math.max(...others.map(({ record }) => record.wins))
  const nextOnes = others.filter(({ record }) => record.wins === next)
  return [
    ...all.filter(({ isFirst }) => isFirst).map((one) => ({ ...one, honour: 'champion' as const })),
    ...nextOnes.map((one) => ({ ...one, honour: next === most ? ('tied' as const) : ('second' as const) })),
  ]
}

export function Honours({ event }: { readonly event: SportEventDetail }) {
  const all = honoured(event)
  if (all.length === 0) return null
  return (
    <section className="sumo-section">
      <header className="sumo-section-head">
        <h2 className="text-section">{m.sport_sumo_honours()}</h2>
      </header>
      <ul className="sumo-honours">
        {all.map(({ wrestler, record, honour }) => (
          <li key={wrestler.id}>
            <img src={honours[honour].medal} alt="" width={32} height={40} />
            <p>
              <small>{honours[honour].name()}</small>
              <b>{wrestler.name[getLocale()]}</b>
              <small>{rankText(wrestler)}</small>
            </p>
            <span className="figures">{recordText(record)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
