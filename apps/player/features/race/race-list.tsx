// The races ahead and the last results of the course, each with a link to its page.
import type { RaceListed } from '@mangetsu/contract/race'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { raceResultPath } from './race-address.ts'
import { courseText } from './race-words.ts'

function Row({ race }: { readonly race: RaceListed }) {
  const to = useAddress()
  const { raceId, startsAt, name, state, firstThree } = race
  return (
    <li>
      <Link to={to(raceResultPath(raceId))} className="race-list-row">
        <Instant at={startsAt} style="time" />
        <span className="min-w-0">
          <b className="race-list-name">{name[getLocale()]}</b>
          <small className="figures">{courseText(race)}</small>
        </span>
        <span className="figures race-list-end">
          <span>{firstThree?.join('→')}</span>
          {state === 'voided' && <span>{m.racing_voided_short()}</span>}
        </span>
      </Link>
    </li>
  )
}

type Props = { readonly title: string; readonly races: readonly RaceListed[]; readonly none?: string }

export function RaceList({ title, races, none }: Props) {
  if (races.length === 0 && none === undefined) return null
  return (
    <Panel title={title}>
      {races.length === 0 ? (
        <p className="race-fine">{none}</p>
      ) : (
        <ul className="race-list">
          {races.map((race) => (
            <Row key={race.raceId} race={race} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
