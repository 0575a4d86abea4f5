// Whether the verification for deposits is complete: names, both addresses and an approved level 3 (specification, section 4).
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'

export function DepositVerified() {
  const isComplete = useUserStore((fields) => fields.isCompleteDepositVerify)
  return (
    <p className="mt-4 flex items-start gap-2.5 text-small leading-relaxed text-paper-dim">
      <Icon name={isComplete ? 'check' : 'shield'} size="sm" className="mt-1 flex-none" />
      {isComplete ? m.kyc_deposit_verified() : m.kyc_deposit_not_verified()}
    </p>
  )
}
