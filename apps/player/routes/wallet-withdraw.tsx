// Withdrawing, over the wallet; with `?id=` where one withdrawal stands.
import type { MetaFunction } from 'react-router'
import { useNavigate, useSearchParams } from 'react-router'
import { AskedKycDialog } from '../features/kyc/asked-dialog.tsx'
import { LevelNote } from '../features/kyc/level-note.tsx'
import { useIsLevelHeld } from '../features/kyc/use-kyc.ts'
import { PayoutChoice } from '../features/payout-method/payout-choice.tsx'
import { WithdrawalForm } from '../features/withdrawal/withdrawal-form.tsx'
import { WithdrawalStatus } from '../features/withdrawal/withdrawal-status.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { useAddress, useUserStore } from '../stores/stores.tsx'
import { Sheet } from '../ui/overlays.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.withdraw_title(),
    description: m.account_description(),
    isPrivate: true,
  })

export default function WalletWithdraw() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = useAddress()
  const currency = useUserStore((fields) => fields.currency)
  const isLevelHeld = useIsLevelHeld('withdrawPerDay')
  const id = params.get('id')
  const go = (path: string) => void navigate(to(path), { preventScrollReset: true })
  return (
    <Sheet isOpen onClose={() => go('/wallet')} title={m.withdraw_title()}>
      <AskedKycDialog />
      {id === null ? (
        <WithdrawalForm
          choice={(chosen, choose, error) => (
            <PayoutChoice currency={currency} chosen={chosen} onChoose={choose} error={error} />
          )}
          isLevelHeld={isLevelHeld}
          note={<LevelNote movement="withdrawPerDay" />}
          onDone={(done) => go(`/wallet/withdraw?id=${done}`)}
        />
      ) : (
        <WithdrawalStatus id={id} />
      )}
    </Sheet>
  )
}
