// The wallet's actions: deposit, withdrawal, exchange. The vault has a card of its own.
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** One row where their labels fit, otherwise as many rows as they need. */
const row = 'flex flex-wrap gap-1.5 big:gap-2'
const share =
  'flex-auto px-1! gap-1! max-big:text-second! max-[359px]:basis-[72px] max-[359px]:[&>svg]:hidden'

export function WalletActions() {
  const to = useAddress()
  return (
    <div className={row}>
      <ButtonLink to={to('/wallet/deposit')} kind="primary" icon="plus" preventScrollReset className={share}>
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
