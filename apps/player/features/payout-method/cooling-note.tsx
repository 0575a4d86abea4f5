// The cooling period of a new method: a moon that waxes until its end, with the instant and the remaining time.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime } from '../../ui/moment.ts'
import { useSecondsLeft } from '../../ui/seconds-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft } from '../../ui/time-passed.ts'

type Waiting = Pick<PayoutMethod, 'createdAt' | 'usableFrom'>

const leftText = (seconds: number): string => {
  if (seconds < 60) return m.payouts_left_seconds({ seconds })
  if (seconds < 3600) return m.payouts_left_minutes({ minutes: Math.ceil(seconds / 60) })
  return m.payouts_left_hours({ hours: Math.ceil(seconds / 3600) })
}

const untilOf = ({ usableFrom }: Pick<Waiting, 'usableFrom'>): number =>
  usableFrom === null ? 0 : Date.parse(usableFrom)

/** Whether a method can be used now, by this device's clock. */
export const isUsable = (method: Pick<Waiting, 'usableFrom'>): boolean => untilOf(method) <= Date.now()

/** Returns the same, and renders again when the cooling period ends. */
export const useIsUsable = (method: Pick<Waiting, 'usableFrom'>): boolean =>
  useSecondsLeft(untilOf(method)) === 0

/** Renders a list again when the next of its methods can be used. */
export function useNextOpening(methods: readonly Pick<Waiting, 'usableFrom'>[]): void {
  const ahead = methods.map(untilOf).filter((untilMs) => untilMs > Date.now())
  useSecondsLeft(ahead.length === 0 ? 0 : Math.min(...ahead))
}

export function CoolingNote({ method }: { readonly method: Waiting }) {
  const untilMs = untilOf(method)
  const left = useSecondsLeft(untilMs)
  if (method.usableFrom === null || left === 0) return null
  const share = shareLeft(Date.parse(method.createdAt), untilMs, Date.now())
  return (
    <span className="mt-0.5 flex items-start gap-2 text-small leading-relaxed text-paper-dim">
      <TimeMoon left={share} className="mt-[3px] size-4" />
      <span className="figures">
        {m.payouts_usable_from({ time: dayAndTime(method.usableFrom) })}{' '}
        <span className="whitespace-nowrap text-moon">{leftText(left)}</span>
      </span>
    </span>
  )
}
