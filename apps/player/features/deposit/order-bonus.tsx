// The bonus of an order's coupon: promised while it is unpaid, granted with the credit, or why none was granted.
import type { Deposit, DepositBonus } from '@mangetsu/contract/deposit'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'

const missedLabels: Readonly<Record<NonNullable<DepositBonus['missed']>, () => string>> = {
  belowMinimum: m.deposits_bonus_below_minimum,
  usedUp: m.deposits_bonus_used_up,
  taken: m.deposits_bonus_taken,
  unused: m.deposits_bonus_unused,
}

type Props = {
  readonly deposit: Deposit
  /** Renders a granted bonus with its progress. */
  readonly granted: (bonus: DepositBonus) => ReactNode
}

export function OrderBonus({ deposit: { bonus, status }, granted }: Props) {
  if (bonus === null) return null
  if (bonus.missed !== null)
    return (
      <p className="flex items-start gap-2.5 rounded-field bg-night-2 px-3.5 py-3 text-second leading-relaxed">
        <Icon name="info" size="sm" className="mt-[3px] flex-none text-wisteria" />
        <span>{missedLabels[bonus.missed]()}</span>
      </p>
    )
  if (status === 'succeeded') return granted(bonus)
  const amount = amountText(bonus.amount, bonus.currency, 'compact')
  return (
    <p className="figures flex min-h-11 items-center gap-2.5 rounded-field bg-night-2 px-3.5 py-2 text-second leading-normal">
      <MoonPhase lit={1} />
      <span>{m.deposits_bonus_promised({ amount })}</span>
    </p>
  )
}
