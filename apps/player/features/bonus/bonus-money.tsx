// Bonus money beside the wallet: a line for each currency in play, with the way to its bonus. Nothing where there is none.
import { toDecimal } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moneyInPlay } from './bonus-groups.ts'
import { useBonuses } from './use-bonuses.ts'

export function BonusMoney() {
  const to = useAddress()
  const isPlayMoney = useIsPlayMoney()
  const { data } = useBonuses()
  const sums = moneyInPlay(data ?? [])
  if (sums.length === 0) return null
  return (
    <ul className="rounded-card bg-night-1 px-5 py-2">
      {sums.map(({ currency, amountMinor }) => (
        <li key={currency} className="border-t border-line first:border-t-0">
          <Link
            to={to('/bonuses')}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 text-second hover:underline"
          >
            <span>{m.bonuses_money()}</span>
            <span className="flex items-center gap-2">
              <ExactAmount
                amount={toDecimal(amountMinor, currency)}
                currency={currency}
                isPlayMoney={isPlayMoney}
              />
              <Icon name="right" size="xs" className="text-paper-dim" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
