// Time of an activity: its moon and its deadline in the reader's time zone, or its rhythm.
import type { Activity } from '@mangetsu/contract/activity'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft, useNowMs } from '../../ui/time-passed.ts'

type Times = Pick<Activity, 'from' | 'until' | 'state'> & {
  readonly kind?: string
  readonly offer?: Pick<Activity['offer'], 'deadline'>
}

type Props = {
  readonly activity: Times
  /** Text of an activity without a deadline or an end, such as how often it comes. */
  readonly rhythm?: string
}

/** The moon is updated once a minute. */
const everyMs = 60_000

/** Returns the instant the text names: the start of an upcoming one, otherwise its deadline or end; null without one. */
function namedInstant({ state, from, until, offer }: Times): string | null {
  if (state === 'upcoming') return from
  return state === 'over' ? until : (offer?.deadline ?? until)
}

/** Returns whether a lottery is shown with the time of its draw. */
const isLotteryRunning = ({ kind, state }: Times): boolean => kind === 'lottery' && state === 'running'

function timeText(activity: Times, time: string): string {
  if (isLotteryRunning(activity)) return m.promotions_drawn({ time })
  const words = {
    upcoming: m.promotions_from,
    running: m.promotions_until,
    over: m.promotions_ended,
  } as const
  return words[activity.state]({ time })
}

/** Rendered immediately; the moon is filled once the browser's clock is known. */
export function ActivityTime({ activity, rhythm }: Props) {
  const nowMs = useNowMs(everyMs)
  const { state, from } = activity
  const at = namedInstant(activity)
  if (at === null)
    return (
      <p className="flex min-h-5 items-center gap-1.5 text-small text-paper">
        <Icon name="clock" size="xs" className="text-paper-dim" />
        <span>{rhythm ?? m.promotions_always()}</span>
      </p>
    )
  const left =
    nowMs === null || state === 'upcoming' ? null : shareLeft(Date.parse(from), Date.parse(at), nowMs)
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-small text-paper">
      <TimeMoon left={left} className="size-4" />
      {nowMs !== null && <time dateTime={at}>{timeText(activity, `${dayAndTime(at)} ${zoneName()}`)}</time>}
    </p>
  )
}
