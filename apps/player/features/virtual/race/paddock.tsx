// The paddock before a race: its horses, its name, and the time left until the start as a waning moon.
import type { RaceDetail } from '@mangetsu/contract/race'
import tall from '../../../art/race/paddock-tall.svg?url'
import wide from '../../../art/race/paddock-wide.svg?url'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { Countdown } from '../countdown.tsx'
import type { RoundPhase } from '../round-phase.ts'
import { courseText } from './race-words.ts'
import { runnerPicture } from './runner-pictures.ts'

type Props = {
  readonly race: RaceDetail
  readonly phase: RoundPhase
  readonly nowMs: number
}

export function Paddock({ race, phase, nowMs }: Props) {
  return (
    <div className="race-scene race-paddock">
      <picture>
        <source media="(width >= 640px)" srcSet={wide} />
        <img src={tall} alt="" className="race-scene-back" />
      </picture>
      <div className="race-paddock-horses" aria-hidden="true">
        {race.entries.map(({ number, frame }, at) => (
          <span key={number} className="race-paddock-horse">
            <img src={runnerPicture(frame, at % 2 === 0 ? 0 : 1)} alt="" width={190} height={140} />
            <b>{number}</b>
          </span>
        ))}
      </div>
      <div className="race-scene-head">
        <div>
          <h1>{race.name[getLocale()]}</h1>
          <p className="figures">{courseText(race)}</p>
        </div>
        <Countdown round={race} phase={phase} nowMs={nowMs} toStart={m.racing_starts_in()} />
        {phase.kind === 'closed' && <p className="race-scene-state">{m.racing_closed()}</p>}
        {phase.kind === 'suspended' && <p className="race-scene-state">{m.virtual_suspended()}</p>}
        {phase.kind === 'running' && <p className="race-scene-state">{m.racing_state_running()}</p>}
        {phase.kind === 'voided' && <p className="race-scene-state">{m.racing_voided()}</p>}
      </div>
    </div>
  )
}
