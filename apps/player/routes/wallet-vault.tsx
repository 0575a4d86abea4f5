// The vault, over the wallet.
import type { MetaFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { VaultSheet } from '../features/vault/vault-sheet.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { Sheet } from '../ui/overlays.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.money_vault_title(),
    description: m.account_description(),
    isPrivate: true,
  })

export default function WalletVault() {
  const navigate = useNavigate()
  const to = useAddress()
  const close = () => void navigate(to('/wallet'), { preventScrollReset: true })
  return (
    <Sheet isOpen onClose={close} title={m.money_vault_title()}>
      <VaultSheet />
    </Sheet>
  )
}
