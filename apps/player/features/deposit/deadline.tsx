// Until when an order can be paid: the instant, and what is left of it as a waning moon with its words.
import type { Deposit } from '@mangetsu/contract/deposit'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { useSecondsLeft } from '../../ui/seconds-left.ts'
import { remainingLabel } from './order-labels.ts'
import { remainingOf } from './order-steps.ts'

export function Deadline({ createdAt, expiresAt }: Pick<Deposit, 'createdAt' | 'expiresAt'>) {
  const untilMs = Date.parse(expiresAt)
  const seconds = useSecondsLeft(untilMs)
  const wholeMs = Math.max(1, untilMs - Date.parse(createdAt))
  return (
    <p className="figures flex min-h-11 items-center gap-2.5 rounded-field bg-night-2 px-3.5 py-2 text-small leading-normal">
      <MoonPhase lit={(seconds * 1000) / wholeMs} isNothing={seconds === 0} />
      <span className="min-w-0 flex-1 text-paper-dim">
        {m.deposits_pay_until({ time: dayAndTime(expiresAt), zone: zoneName() })}
      </span>
      <b className="whitespace-nowrap">{remainingLabel(remainingOf(seconds))}</b>
    </p>
  )
}
