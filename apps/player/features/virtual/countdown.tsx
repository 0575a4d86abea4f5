// The time left until a round's start, or until its bets open, as a figure and a waning moon.
import { m } from '../../messages-compiled/messages.js'
import { clockOf } from '../../ui/seconds-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft } from '../../ui/time-passed.ts'
import { type RoundPhase, secondsUntil, type TimedRound } from './round-phase.ts'

type Props = {
  readonly round: TimedRound
  readonly phase: RoundPhase
  readonly nowMs: number
  /** What the figure counts down to: 発走まで. */
  readonly toStart: string
}

/** Nothing once bets are closed. */
export function Countdown({ round, phase: { kind }, nowMs, toStart }: Props) {
  if (kind !== 'open' && kind !== 'upcoming') return null
  const [text, at] = kind === 'upcoming' ? [m.virtual_opens_in(), round.opensAt] : [toStart, round.startsAt]
  const share = shareLeft(Date.parse(round.opensAt), Date.parse(round.startsAt), nowMs)
  return (
    <div className="virtual-countdown">
      <p>
        {text}
        <b role="timer" className="virtual-countdown-time display-figures">
          {clockOf(secondsUntil(Date.parse(at), nowMs))}
        </b>
      </p>
      <TimeMoon left={share} className="virtual-countdown-moon" />
    </div>
  )
}
