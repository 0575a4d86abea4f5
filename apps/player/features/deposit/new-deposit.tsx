// A new deposit: the currency first, then its form, or the player's own address of a coin.
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import type { Currency } from '@mangetsu/money'
import { type ReactNode, useState } from 'react'
import { useUserStore } from '../../page/page.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { type CouponAsked, DepositForm } from './deposit-form.tsx'
import { outsidePage } from './deposit-rules.ts'
import { OwnAddress } from './own-address.tsx'

type Props = {
  /** The currency to begin with; the player's own where nothing is said. */
  readonly first?: Currency | undefined
  readonly coupon: (asked: CouponAsked) => ReactNode
  /** Where an order is shown. */
  readonly onOrder: (id: string) => void
}

export function NewDeposit({ first, coupon, onOrder }: Props) {
  const own = useUserStore((fields) => fields.currency)
  const [currency, setCurrency] = useState(first ?? own)
  const [addressOf, setAddressOf] = useState<Channel | null>(null)
  if (addressOf !== null)
    return <OwnAddress channel={addressOf} onBack={() => setAddressOf(null)} onSeen={onOrder} />
  const made = (deposit: Deposit) => {
    const address = deposit.instruction?.kind === 'page' ? outsidePage(deposit, window.location.href) : null
    // The card's or e-wallet's page leads back to the order by itself.
    if (address === null) onOrder(deposit.id)
    else window.location.assign(address)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <CurrencyChoice currency={currency} onCurrency={setCurrency} />
      <DepositForm
        key={currency}
        currency={currency}
        coupon={coupon}
        onMade={made}
        onAddress={setAddressOf}
      />
    </div>
  )
}
