// A new deposit: the currency first, then its form, or the player's own address of a coin.
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { type Currency, isCurrency } from '@mangetsu/money'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useConfig, usePage, useUserStore } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type CouponSlotProps, DepositForm } from './deposit-form.tsx'
import { type CurrencyGroups, currencyGroups, outsidePage } from './deposit-rules.ts'
import { OwnAddress } from './own-address.tsx'

type Props = {
  /** Initial currency; the player's own if absent. */
  readonly first?: Currency | undefined
  readonly coupon: (props: CouponSlotProps) => ReactNode
  /** Shows an order in place of this form; resolves once the URL is the order's. */
  readonly onOrder: (id: string) => Promise<void>
}

export function NewDeposit({ first, coupon, onOrder }: Props) {
  const own = useUserStore((fields) => fields.currency)
  const [currency, setCurrency] = useDraft('deposit.currency', first ?? own)
  const [addressOf, setAddressOf] = useState<Channel | null>(null)
  if (addressOf !== null)
    return (
      <OwnAddress channel={addressOf} onBack={() => setAddressOf(null)} onSeen={(id) => void onOrder(id)} />
    )
  const made = async (deposit: Deposit) => {
    const address = deposit.instruction?.kind === 'page' ? outsidePage(deposit, window.location.href) : null
    // Returning from the card's or e-wallet's page leads to the order, also with the browser's back button.
    await onOrder(deposit.id)
    if (address !== null) window.location.assign(address)
  }
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <CurrencyChoice currency={currency} onCurrency={setCurrency} />
      <DepositForm
        key={currency}
        currency={currency}
        coupon={coupon}
        onMade={(deposit) => void made(deposit)}
        onAddress={setAddressOf}
      />
    </div>
  )
}

type CurrencyChoiceProps = { readonly currency: Currency; readonly onCurrency: (currency: Currency) => void }

function Groups({ groups, currency, onCurrency }: CurrencyChoiceProps & { readonly groups: CurrencyGroups }) {
  const { lang } = usePage()
  const { first, others } = groups
  const isOther = others.includes(currency)
  const nameOf = (code: Currency) => {
    const name = currencyName(code, lang)
    return name === code ? code : `${name} (${code})`
  }
  const segments = [
    ...first.map((code) => ({ value: code as string, label: currencyName(code, lang) })),
    ...(others.length > 0 ? [{ value: 'others', label: m.deposits_other_currencies() }] : []),
  ]
  const choose = (value: string) => {
    const next = value === 'others' ? others[0] : value
    if (isCurrency(next)) onCurrency(next)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {segments.length > 1 && (
        <Segments
          label={m.deposits_currency()}
          choices={segments}
          value={isOther ? 'others' : currency}
          onValue={choose}
        />
      )}
      {isOther && (
        <Select
          label={m.deposits_currency()}
          choices={others.map((code) => ({ value: code, label: nameOf(code) }))}
          value={currency}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </div>
  )
}

/** Selects the deposit currency: the account's side by side, coins and the rest in a list behind the last option. */
function CurrencyChoice(props: CurrencyChoiceProps) {
  const shown = useCall('queryPaymentList', {})
  const own = useConfig()?.currencies ?? []
  return (
    <CallState shown={shown} skeleton={<Skeleton className="h-[52px] rounded-[12px]" />}>
      {({ payments }) => <Groups {...props} groups={currencyGroups(payments, own)} />}
    </CallState>
  )
}
