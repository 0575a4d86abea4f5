// The head of a round: its number, and the time left until the kick-off, the minute of its matches, or its end.
import { m } from '../../../messages-compiled/messages.js'
import { Instant } from '../../../ui/instant.tsx'
import { MoonPhase } from '../../../ui/moon-phase.tsx'
import { Countdown } from '../countdown.tsx'
import type { RoundPhase } from '../round-phase.ts'
import { matchMinutes } from './match-minute.ts'
import type { RoundsNow } from './use-rounds.ts'

type Props = {
  readonly round: RoundsNow['round']
  readonly phase: RoundPhase
  readonly nowMs: number
  readonly minute: number
}

function State({ round, phase, minute }: Props) {
  if (phase.kind === 'running')
    return (
      <p className="football-minute">
        <MoonPhase lit={minute / matchMinutes} className="size-9" />
        <b className="display-figures football-minute-text">{m.vfootball_minute({ minute })}</b>
      </p>
    )
  if (phase.kind === 'over')
    return (
      <p className="football-final figures">
        {m.vfootball_final()} <Instant at={round.finishesAt} style="time" />
      </p>
    )
  if (phase.kind === 'closed') return <p className="football-state">{m.vfootball_closed()}</p>
  if (phase.kind === 'suspended') return <p className="football-state">{m.virtual_suspended()}</p>
  if (phase.kind === 'voided') return <p className="football-state">{m.vfootball_voided()}</p>
  return null
}

export function FootballHead(props: Props) {
  const { round, phase, nowMs } = props
  return (
    <header className="football-head">
      <div>
        <h1>{m.vfootball_title()}</h1>
        <p className="figures">
          {m.vfootball_round({ no: round.no })} ・ <Instant at={round.startsAt} style="time" />{' '}
          {m.vfootball_kick_off()}
        </p>
      </div>
      <Countdown round={round} phase={phase} nowMs={nowMs} toStart={m.vfootball_starts_in()} />
      <State {...props} />
    </header>
  )
}
