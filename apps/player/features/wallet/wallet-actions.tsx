// The two things a wallet is opened for.
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../stores/stores.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function WalletActions() {
  const to = useAddress()
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <ButtonLink to={to('/wallet/deposit')} kind="primary" icon="plus" preventScrollReset>
        {m.wallet_deposit()}
      </ButtonLink>
      <ButtonLink to={to('/wallet/withdraw')} kind="line" icon="up" preventScrollReset>
        {m.wallet_withdraw()}
      </ButtonLink>
    </div>
  )
}
