// Remaining time of an activity: its moon, and the time it begins or ends, in the reader's time zone.
import type { Activity } from '@mangetsu/contract/activity'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { sharePassed as shareOf, useNowMs } from '../../ui/time-passed.ts'

type Times = Pick<Activity, 'from' | 'until' | 'state'>

/** Returns the share of its time that has passed, 0 to 1; null for an activity without an end. */
export function sharePassed({ from, until }: Pick<Times, 'from' | 'until'>, nowMs: number): number | null {
  return until === null ? null : shareOf(Date.parse(from), Date.parse(until), nowMs)
}

/** The moon is updated once a minute. */
const everyMs = 60_000

/** Rendered immediately; the moon is filled once the browser's clock is known. */
export function ActivityTime({ activity }: { readonly activity: Times }) {
  const nowMs = useNowMs(everyMs)
  const { state, from, until } = activity
  if (until === null && state !== 'upcoming')
    return <p className="text-small text-paper">{m.promotions_always()}</p>
  const at = state === 'upcoming' ? from : (until ?? from)
  const lit = nowMs === null ? 0 : (sharePassed(activity, nowMs) ?? 0)
  const time = nowMs === null ? '' : `${dayAndTime(at)} ${zoneName()}`
  const words = {
    upcoming: m.promotions_from,
    running: m.promotions_until,
    over: m.promotions_ended,
  } as const
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-small text-paper">
      <MoonPhase lit={lit} isNothing={state === 'upcoming'} className="size-4" />
      {nowMs !== null && <time dateTime={at}>{words[state]({ time })}</time>}
    </p>
  )
}
