// The time until a running tournament ends in one short line, with the moon of its period.
import type { Tournament } from '@mangetsu/contract/tournament'
import { m } from '../../messages-compiled/messages.js'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { sharePassed, useNowMs } from '../../ui/time-passed.ts'
import { timeLeft } from './tournament-states.ts'

const everyMs = 15_000

/** Returns the largest unit of the time that is left: days, rounded up, then hours, then minutes. */
function timeLeftText(untilMs: number, nowMs: number): string {
  const { days, hours, minutes } = timeLeft(untilMs, nowMs)
  if (days > 0) return m.home_days_left({ count: days + (hours > 0 || minutes > 0 ? 1 : 0) })
  return hours > 0
    ? m.tournaments_hours_left({ count: hours })
    : m.tournaments_minutes_left({ count: minutes })
}

type Props = { readonly times: Pick<Tournament, 'state' | 'from' | 'until'> }

export function TimeLeft({ times: { state, from, until } }: Props) {
  const nowMs = useNowMs(everyMs)
  if (state !== 'running' || nowMs === null || nowMs >= Date.parse(until)) return null
  return (
    <>
      <MoonPhase lit={sharePassed(Date.parse(from), Date.parse(until), nowMs)} className="size-3.5" />
      <time dateTime={until}>{timeLeftText(Date.parse(until), nowMs)}</time>
    </>
  )
}
