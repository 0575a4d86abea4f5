// Selects the wallet of a withdrawal: side by side for two or three, a list for more.
import { type Currency, isCurrency } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'

type Props = { readonly currency: Currency; readonly onCurrency: (currency: Currency) => void }

export function CurrencyChoice({ currency, onCurrency }: Props) {
  const { lang } = usePage()
  const wallets = walletOrder(useUserStore(({ userInfo }) => userInfo?.wallets) ?? [])
  if (wallets.length < 2) return null
  const nameOf = (code: Currency) => currencyName(code, lang)
  if (wallets.length <= 3) {
    return (
      <Segments
        label={m.payouts_currency_label()}
        choices={wallets.map((wallet) => ({ value: wallet.currency, label: nameOf(wallet.currency) }))}
        value={currency}
        onValue={onCurrency}
      />
    )
  }
  return (
    <Select
      label={m.payouts_currency_label()}
      name="currency"
      choices={wallets.map((wallet) => ({
        value: wallet.currency,
        label: `${nameOf(wallet.currency)} ・ ${amountText(wallet.amount, wallet.currency, 'compact')}`,
      }))}
      value={currency}
      onChange={({ target: { value } }) => isCurrency(value) && onCurrency(value)}
    />
  )
}
