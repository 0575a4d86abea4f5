// Remaining time of a tournament: a moon that waxes as time passes, with days, hours and minutes.
import type { Tournament } from '@mangetsu/contract/tournament'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { timeLeft, timeLeftText } from '../../ui/time-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft, useNowMs } from '../../ui/time-passed.ts'
import './tournament.css'
import { dayOfDays, nextMoment } from './tournament-states.ts'

/** Update interval, sufficient for minutes. */
const everyMs = 15_000

type Times = Pick<Tournament, 'state' | 'opensAt' | 'from' | 'until' | 'settlesAt' | 'settledAt'>

const words = {
  upcoming: m.tournaments_opens_at,
  open: m.tournaments_begins_at,
  running: m.tournaments_until,
  settling: m.tournaments_settles_by,
  settled: m.tournaments_settled_at,
} as const

type LineProps = { readonly times: Times; readonly nowMs: number; readonly size: Props['size'] }

/** A card names the time that is left, a hero, which shows it as figures, the day of the tournament. */
function Line({ times, nowMs, size }: LineProps) {
  const at = nextMoment(times)
  const { day, days } = dayOfDays(Date.parse(times.from), Date.parse(times.until), nowMs)
  return (
    <span className="figures block text-micro leading-normal text-paper-dim">
      {size === 'card' && times.state === 'running' && (
        <b className="text-small text-paper">{timeLeftText(Date.parse(times.until), nowMs)}</b>
      )}
      <time dateTime={at}>{words[times.state]({ time: `${dayAndTime(at)} ${zoneName()}` })}</time>
      {size === 'hero' && times.state === 'running' && days > 1 && (
        <span className="tournament-days"> ・ {m.tournaments_day_of_days({ day, days })}</span>
      )}
    </span>
  )
}

function Figure({ count, unit, isTwo }: { readonly count: number; readonly unit: string; isTwo: boolean }) {
  return (
    <span className="whitespace-nowrap">
      {isTwo ? String(count).padStart(2, '0') : count}
      <small>{unit}</small>
    </span>
  )
}

function Figures({ days, hours, minutes }: ReturnType<typeof timeLeft>) {
  return (
    <span role="timer" className="tournament-clock display-figures">
      {days > 0 && <Figure count={days} unit={m.tournaments_days()} isTwo={false} />}
      {(days > 0 || hours > 0) && <Figure count={hours} unit={m.tournaments_hours()} isTwo={days > 0} />}
      <Figure count={minutes} unit={m.tournaments_minutes()} isTwo={days > 0 || hours > 0} />
    </span>
  )
}

/** Returns the share of its time that is left, 1 to 0; null before it begins. */
function leftOf({ state, from, until }: Times, nowMs: number): number | null {
  if (state === 'upcoming' || state === 'open') return null
  if (state === 'settling' || state === 'settled') return 0
  return shareLeft(Date.parse(from), Date.parse(until), nowMs)
}

type Props = {
  readonly times: Times
  /** A hero has the large moon with figures, a card one line. */
  readonly size: 'hero' | 'card'
}

export function MoonCountdown({ times, size }: Props) {
  const nowMs = useNowMs(everyMs)
  const left = nowMs === null ? null : timeLeft(Date.parse(nextMoment(times)), nowMs)
  return (
    <span className={`tournament-time tournament-time-${size}`}>
      <TimeMoon
        left={nowMs === null ? null : leftOf(times, nowMs)}
        className={size === 'hero' ? 'tournament-moon' : 'size-[18px]'}
      />
      <span className="block min-w-0">
        {nowMs !== null && <Line times={times} nowMs={nowMs} size={size} />}
        {size === 'hero' && left !== null && times.state !== 'settled' && <Figures {...left} />}
      </span>
    </span>
  )
}
