// Exchanging between the player's own wallets, over the wallet; `?from=` selects the source.
import type { MetaFunction } from 'react-router'
import { useNavigate, useSearchParams } from 'react-router'
import { ExchangeSheet } from '../features/exchange/exchange-sheet.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { Sheet } from '../ui/overlays.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.money_exchange_title(),
    description: m.account_description(),
    isPrivate: true,
  })

export default function WalletExchange() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = useAddress()
  const close = () => void navigate(to('/wallet'), { preventScrollReset: true })
  return (
    <Sheet isOpen onClose={close} title={m.money_exchange_title()}>
      <ExchangeSheet from={params.get('from')} onDone={close} />
    </Sheet>
  )
}
