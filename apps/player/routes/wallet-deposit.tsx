// Depositing, over the wallet; with `?id=` where one deposit stands, as after coming back from the bank.
import type { MetaFunction } from 'react-router'
import { useNavigate, useSearchParams } from 'react-router'
import { DepositForm } from '../features/deposit/deposit-form.tsx'
import { DepositStatus } from '../features/deposit/deposit-status.tsx'
import { UnpaidDeposit } from '../features/deposit/unpaid-deposit.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { useAddress } from '../stores/stores.tsx'
import { Sheet } from '../ui/overlays.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.deposit_title(),
    description: m.account_description(),
    isPrivate: true,
  })

export default function WalletDeposit() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = useAddress()
  const id = params.get('id')
  return (
    <Sheet
      isOpen
      onClose={() => void navigate(to('/wallet'), { preventScrollReset: true })}
      title={m.deposit_title()}
    >
      {id === null ? (
        <>
          <UnpaidDeposit />
          <DepositForm />
        </>
      ) : (
        <DepositStatus id={id} />
      )}
    </Sheet>
  )
}
