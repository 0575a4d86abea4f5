// What a wallet is opened for: money in, money out, into another currency, out of reach.
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Four of them share a column. */
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
        {m.holdings_exchange()}
      </ButtonLink>
      <ButtonLink to={to('/wallet/vault')} icon="lock" preventScrollReset className={fitting}>
        {m.holdings_vault_title()}
      </ButtonLink>
    </div>
  )
}

/** The actions' place before it is known who is there. */
export function WalletActionsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-2.5 wide:grid-cols-4">
      {['deposit', 'withdraw', 'exchange', 'vault'].map((name) => (
        <Skeleton key={name} className="h-12 rounded-field" />
      ))}
    </div>
  )
}
