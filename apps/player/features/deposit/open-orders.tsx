// Unpaid orders with a link to each, so that no order is created twice.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { isUnderWay } from './deposit-rules.ts'
import { channelKindLabels } from './order-labels.ts'

/** Page size above the maximum number of open orders. */
const input = { pageSize: 20 } as const

export function OpenOrders() {
  const to = useAddress()
  const { data } = useCall('queryDeposits', input)
  const open = data?.deposits.filter(isUnderWay) ?? []
  if (open.length === 0) return null
  return (
    <ul aria-label={m.deposits_open_orders()} className="mb-4 grid grid-cols-1 gap-2">
      {open.map((order) => (
        <li key={order.id}>
          <Link
            to={to(`/wallet/deposit?id=${order.id}`)}
            preventScrollReset
            className="flex min-h-12 items-center gap-3 rounded-field bg-night-2 px-3.5 py-2.5 text-second leading-normal hover:bg-line"
          >
            <MoonPhase lit={order.chain === null ? 0.5 : order.chain.confirmations / order.chain.needed} />
            <span className="figures min-w-0 flex-1">
              {(order.chain === null ? m.deposits_open_order : m.deposits_arriving)({
                kind: channelKindLabels[order.kind](),
                amount: amountText(order.amount, order.currency, 'compact'),
              })}
            </span>
            <Icon name="right" size="xs" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
