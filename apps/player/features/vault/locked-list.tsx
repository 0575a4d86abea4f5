// The vault's balances by currency.
import type { Vault } from '@mangetsu/contract/vault'
import { toDecimal } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { CurrencyMark } from '../../ui/currency-mark.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { openingMinor } from './vault-sums.ts'

type Props = {
  readonly vault: Vault
  /** Class of the discs, for backgrounds on which they would not stand out. */
  readonly markLook?: string
}

export function LockedList({ vault, markLook = '' }: Props) {
  const { lang } = usePage()
  return (
    <ul>
      {walletOrder(vault.locked).map(({ currency, amount }) => {
        const outMinor = openingMinor(vault, currency)
        const out = amountText(toDecimal(outMinor, currency), currency, 'record')
        return (
          <li
            key={currency}
            className="grid min-h-[60px] grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-2 first:border-t-0"
          >
            <CurrencyMark currency={currency} className={`size-9 ${markLook}`} />
            <b className="truncate text-body">{currencyName(currency, lang)}</b>
            <ExactAmount amount={amount} currency={currency} className="font-bold" />
            {outMinor > 0n && (
              <small className="figures col-span-2 col-start-2 text-small leading-normal text-paper-dim">
                {m.money_vault_part({ amount: out })}
              </small>
            )}
          </li>
        )
      })}
    </ul>
  )
}
