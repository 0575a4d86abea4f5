// The wallet's actions: deposit, withdrawal, exchange, vault.
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Four buttons share a column. */
const fitting = 'px-3!'

export function WalletActions() {
  const to = useAddress()
  return (
    <div className="grid grid-cols-2 gap-2.5 wide:grid-cols-4">
      <ButtonLink
        to={to('/wallet/deposit')}
        kind="primary"
        icon="plus"
        preventScrollReset
        className={fitting}
      >
        {m.wallet_deposit()}
      </ButtonLink>
      <ButtonLink to={to('/wallet/withdraw')} kind="line" icon="up" preventScrollReset className={fitting}>
        {m.wallet_withdraw()}
      </ButtonLink>
      <ButtonLink to={to('/wallet/exchange')} icon="swap" preventScrollReset className={fitting}>
        {m.money_exchange()}
      </ButtonLink>
      <ButtonLink to={to('/wallet/vault')} icon="lock" preventScrollReset className={fitting}>
        {m.money_vault_title()}
      </ButtonLink>
    </div>
  )
}

/** Skeleton of the actions while the session is unknown. */
export function WalletActionsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-2.5 wide:grid-cols-4">
      {['deposit', 'withdraw', 'exchange', 'vault'].map((name) => (
        <Skeleton key={name} className="h-12 rounded-field" />
      ))}
    </div>
  )
}
