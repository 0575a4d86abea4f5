// The wallet's actions: deposit, withdrawal, exchange. The vault has a card of its own.
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** One row where their labels fit, otherwise as many rows as they need. */
const row = 'flex flex-wrap gap-2'
const share = 'flex-auto px-3!'

export function WalletActions() {
  const to = useAddress()
  return (
    <div className={row}>
      <ButtonLink
        to={to('/wallet/deposit')}
        kind="primary"
        icon="plus"
        preventScrollReset
        className={`${share} basis-[116px]`}
      >
        {m.deposit_title()}
      </ButtonLink>
      <ButtonLink to={to('/wallet/withdraw')} icon="up" preventScrollReset className={share}>
        {m.withdraw_title()}
      </ButtonLink>
      <ButtonLink to={to('/wallet/exchange')} kind="line" icon="swap" preventScrollReset className={share}>
        {m.money_exchange_title()}
      </ButtonLink>
    </div>
  )
}
