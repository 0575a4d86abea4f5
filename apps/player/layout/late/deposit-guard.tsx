// Decides what precedes every deposit form: a break or exclusion, verification, or the offer of a limit.
import type { ReactNode } from 'react'
import {
  DepositAfterVerification,
  useLevelBeforeDeposit,
} from '../../features/kyc/deposit-after-verification.tsx'
import { DepositCare } from '../../features/limits/deposit-care.tsx'

export function DepositGuard({ children }: { readonly children: ReactNode }) {
  const level = useLevelBeforeDeposit()
  return (
    <DepositCare before={level === null ? null : <DepositAfterVerification level={level} />}>
      {children}
    </DepositCare>
  )
}
