// How long an activity goes on: its moon, and the time it ends or begins, in the reader's zone.
import type { Activity } from '@mangetsu/contract/activity'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { sharePassed as shareOf, useNowMs } from '../../ui/time-passed.ts'

type Times = Pick<Activity, 'from' | 'until' | 'state'>

/** How much of its time has passed, 0 to 1; null for one without an end. */
export function sharePassed({ from, until }: Pick<Times, 'from' | 'until'>, nowMs: number): number | null {
  return until === null ? null : shareOf(Date.parse(from), Date.parse(until), nowMs)
}

/** Once a minute is often enough for a moon. */
const everyMs = 60_000

/** Drawn from the first moment; the moon fills once the reader's own clock is known. */
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
