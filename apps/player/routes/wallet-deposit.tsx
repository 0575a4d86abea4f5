// Depositing, over the wallet; with `?id=` where one deposit stands, as after coming back from the bank.
import type { MetaFunction } from 'react-router'
import { useNavigate, useSearchParams } from 'react-router'
import { DepositForm } from '../features/deposit/deposit-form.tsx'
import { DepositStatus } from '../features/deposit/deposit-status.tsx'
import { FirstDeposit } from '../features/deposit/first-deposit.tsx'
import { UnpaidDeposit } from '../features/deposit/unpaid-deposit.tsx'
import { LevelNote } from '../features/kyc/level-note.tsx'
import { DepositCare } from '../features/limits/deposit-care.tsx'
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
          <DepositCare>
            <DepositForm
              note={
                <FirstDeposit>
                  <LevelNote movement="depositPerMonth" />
                </FirstDeposit>
              }
            />
          </DepositCare>
        </>
      ) : (
        <DepositStatus id={id} />
      )}
    </Sheet>
  )
}
