// The paddock before a race: its horses, its name, and the time left until the start as a waning moon.
import type { RaceDetail } from '@mangetsu/contract/race'
import tall from '../../art/race/paddock-tall.svg?url'
import wide from '../../art/race/paddock-wide.svg?url'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { clockOf } from '../../ui/seconds-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft } from '../../ui/time-passed.ts'
import type { RacePhase } from './race-phase.ts'
import { courseText } from './race-words.ts'
import { runnerPicture } from './runner-pictures.ts'

type Props = {
  readonly race: RaceDetail
  readonly phase: RacePhase
  readonly nowMs: number
}

const leftUntil = (at: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1_000))

function Countdown({ race, phase: { kind }, nowMs }: Props) {
  const [text, at] =
    kind === 'upcoming' ? [m.racing_opens_in, race.opensAt] : [m.racing_starts_in, race.startsAt]
  const share = shareLeft(Date.parse(race.opensAt), Date.parse(race.startsAt), nowMs)
  return (
    <div className="race-countdown">
      <p>
        {text()}
        <b role="timer" className="race-countdown-time display-figures">
          {clockOf(leftUntil(at, nowMs))}
        </b>
      </p>
      <TimeMoon left={share} className="race-countdown-moon" />
    </div>
  )
}

export function Paddock(props: Props) {
  const { race, phase } = props
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
        {(phase.kind === 'open' || phase.kind === 'upcoming') && <Countdown {...props} />}
        {phase.kind === 'closed' && <p className="race-scene-state">{m.racing_closed()}</p>}
        {phase.kind === 'running' && <p className="race-scene-state">{m.racing_state_running()}</p>}
        {phase.kind === 'voided' && <p className="race-scene-state">{m.racing_voided()}</p>}
      </div>
    </div>
  )
}
