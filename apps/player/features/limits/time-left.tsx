// Today's time: the remainder as a waning moon, or without a limit the duration of today's play.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { minutesLabel, netLabel } from './limit-labels.ts'
import { shareOf } from './limit-shares.ts'

const figureLook = 'display-figures text-[34px] leading-tight'

function Today({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { today, currency } = panel
  return (
    <p className="figures mt-1 text-small text-paper-dim">
      {m.care_today_net({ net: netLabel(today.net, currency) })}
    </p>
  )
}

/** `onSet` opens the editor for the daily time limit. */
export function TimeLeft({
  panel,
  onSet,
}: {
  readonly panel: ResponsibleGamblingSummary
  readonly onSet: () => void
}) {
  const limit = panel.limits.find(({ kind, period }) => kind === 'session' && period === 'day')
  if (limit === undefined) {
    return (
      <Panel title={m.care_today_played_title()} className="text-center">
        <MoonPhase lit={0} isNothing className="mx-auto my-5 size-[168px]" />
        <p className={figureLook}>{minutesLabel(panel.today.minutes)}</p>
        <p className="text-small text-paper-dim">{m.care_today_open()}</p>
        <Today panel={panel} />
        <Button kind="line" icon="clock" onClick={onSet} className="mt-4">
          {m.care_today_set()}
        </Button>
      </Panel>
    )
  }
  const [cap, used] = [Number(limit.cap), Number(limit.used)]
  const left = Math.max(0, cap - used)
  return (
    <Panel title={m.care_today_left_title()} className="text-center">
      <TimeMoon left={shareOf(BigInt(left), BigInt(cap))} className="mx-auto my-5 size-[168px]" />
      <p className={figureLook}>{minutesLabel(left)}</p>
      <p className="text-small text-paper-dim">
        {left === 0
          ? m.care_today_over({ time: dayAndTime(limit.renewsAt) })
          : m.care_today_used({ cap: minutesLabel(cap), used: minutesLabel(used) })}
      </p>
      <Today panel={panel} />
    </Panel>
  )
}
