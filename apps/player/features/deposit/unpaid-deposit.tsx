// A deposit begun and not yet paid: the way back to it, so that nobody begins the same one twice.
import { Link } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../stores/stores.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { isToPay } from './deposit-rules.ts'

export function UnpaidDeposit() {
  const to = useAddress()
  const { data } = useCall('queryDeposits', { pageSize: 5 })
  const unpaid = data?.deposits.find(isToPay)
  if (unpaid === undefined) return null
  return (
    <Link
      to={to(`/wallet/deposit?id=${unpaid.id}`)}
      preventScrollReset
      className="mb-4 flex min-h-12 items-center gap-3 rounded-field bg-night-2 px-3.5 py-2.5 text-second leading-normal hover:bg-line"
    >
      <MoonPhase lit={0.5} />
      <span className="flex-1">
        {m.deposit_unpaid({ amount: amountText(unpaid.amount, unpaid.currency, 'compact') })}
      </span>
      <Icon name="right" size="xs" />
    </Link>
  )
}
