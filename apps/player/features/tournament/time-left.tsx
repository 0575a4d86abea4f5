// The time until a running tournament ends in one short line, with the moon of its period.
import type { Tournament } from '@mangetsu/contract/tournament'
import { timeLeftText } from '../../ui/time-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft, useNowMs } from '../../ui/time-passed.ts'

const everyMs = 15_000

type Props = { readonly times: Pick<Tournament, 'state' | 'from' | 'until'> }

export function TimeLeft({ times: { state, from, until } }: Props) {
  const nowMs = useNowMs(everyMs)
  if (state !== 'running' || nowMs === null || nowMs >= Date.parse(until)) return null
  return (
    <>
      <TimeMoon left={shareLeft(Date.parse(from), Date.parse(until), nowMs)} className="size-3.5" />
      <time dateTime={until}>{timeLeftText(Date.parse(until), nowMs)}</time>
    </>
  )
}
