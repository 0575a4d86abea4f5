// The balances: what is there, what is on its way out, and the sum of both for each currency.
import type { Wallet } from '@mangetsu/contract/account'
import { currencies } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage, useUserStore } from '../../stores/stores.tsx'
import { Amount } from '../../ui/amount.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Purse, pursesOf } from './purses.ts'

function PurseRow({ purse, isChosen }: { readonly purse: Purse; readonly isChosen: boolean }) {
  const { lang } = usePage()
  const { currency, available, held, hasHeld, total } = purse
  const symbol = currencies[currency].symbol || currency.slice(0, 1)
  return (
    <li className="grid grid-cols-[44px_1fr_auto] items-center gap-x-3.5 border-line border-t py-3.5 first:border-t-0">
      <span
        aria-hidden="true"
        className={`display-figures grid size-11 place-items-center rounded-pill text-[19px] leading-none ${isChosen ? 'bg-moon text-moon-ink' : 'bg-night-2'}`}
      >
        {symbol}
      </span>
      <span className="min-w-0">
        <b className="block truncate text-[18px] leading-snug">{currencyName(currency, lang)}</b>
        <span className="block text-small leading-normal text-paper-dim">
          {currency}
          {isChosen && ` ・ ${m.wallet_main()}`}
        </span>
      </span>
      <Amount
        amount={available}
        currency={currency}
        className={`display-figures text-[19px] leading-none big:text-[22px] ${isChosen ? 'text-moon' : ''}`}
      />
      {hasHeld && (
        <dl className="col-span-2 col-start-2 mt-2 grid grid-cols-[1fr_auto] gap-x-3 text-small leading-relaxed text-paper-dim">
          <dt>{m.wallet_held()}</dt>
          <dd className="text-right">
            <Amount amount={held} currency={currency} />
          </dd>
          <dt>{m.wallet_total()}</dt>
          <dd className="text-right">
            <Amount amount={total} currency={currency} />
          </dd>
        </dl>
      )}
    </li>
  )
}

export function WalletList({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const { userStore } = usePage().stores
  const hideZero = useUserStore((fields) => fields.hideZero)
  const chosen = useUserStore((fields) => fields.currency)
  const isPlayMoney = useIsPlayMoney()
  return (
    <Panel title={m.wallet_balance_heading()} end={isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}>
      <ul>
        {pursesOf(wallets, hideZero, chosen).map((purse) => (
          <PurseRow key={purse.currency} purse={purse} isChosen={purse.currency === chosen} />
        ))}
      </ul>
      {wallets.length > 1 && (
        <div className="flex justify-end border-line border-t pt-2">
          <Switch
            label={m.wallet_hide_zero()}
            isOn={hideZero}
            onToggle={(isOn) => userStore.setState({ hideZero: isOn })}
          />
        </div>
      )}
    </Panel>
  )
}
