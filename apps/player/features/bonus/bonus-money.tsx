// Bonus money in the wallet, including free-spin winnings: one line per currency, linked to its bonus. Renders nothing
// without any.
import { toDecimal } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moneyInPlay } from './bonus-groups.ts'
import { useBonuses } from './use-bonuses.ts'

export function BonusMoney() {
  const to = useAddress()
  const { data } = useBonuses()
  const sums = moneyInPlay(data ?? [])
  const won = useUserStore((fields) => fields.freeSpinWallet)
  const lines = [
    ...sums.map(({ currency, amountMinor }) => ({
      key: currency,
      label: m.bonuses_money(),
      currency,
      amount: toDecimal(amountMinor, currency),
    })),
    ...(won === null ? [] : [{ key: 'spins', label: m.free_spins_won(), ...won }]),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="rounded-card bg-night-1 px-5 py-2">
      {lines.map(({ key, label, currency, amount }) => (
        <li key={key} className="border-t border-line first:border-t-0">
          <Link
            to={to('/bonuses')}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 text-second hover:underline"
          >
            <span>{label}</span>
            <span className="flex items-center gap-2">
              <ExactAmount amount={amount} currency={currency} />
              <Icon name="right" size="xs" className="text-paper-dim" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
