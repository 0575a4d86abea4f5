// The withdrawal password in the settings: whether it is set, and the sheet that sets or changes it.
import { lazy, Suspense, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import type { ProofSlot } from '../../page/proof.ts'
import { useCall } from '../../page/use-call.ts'
import { Sheet } from '../../ui/overlays.tsx'
import { RowAction, SettingRow } from '../../ui/setting-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const WithdrawPasswordForm = lazy(() => import('./withdraw-password-form.tsx'))

function noteOf(isSet: boolean | undefined): string {
  if (isSet === undefined) return m.payouts_password_note()
  return isSet ? m.payouts_password_is_set() : m.payouts_password_is_unset()
}

/** Renders a row of a settings list. */
export function WithdrawPasswordRow({ proof }: { readonly proof: ProofSlot }) {
  const currency = useUserStore((fields) => fields.currency)
  const { data } = useCall('queryWithdrawLimit', { currency })
  const [isOpen, setIsOpen] = useState(false)
  const isSet = data?.hasWithdrawPassword
  const close = () => setIsOpen(false)
  return (
    <>
      <SettingRow
        icon="key"
        label={m.payouts_password_label()}
        action={
          <RowAction
            name={isSet ? m.payouts_password_change_name() : m.payouts_password_set_name()}
            disabled={isSet === undefined}
            onClick={() => setIsOpen(true)}
          >
            {isSet === false ? m.payouts_password_choose() : m.payouts_password_change()}
          </RowAction>
        }
      >
        {noteOf(isSet)}
      </SettingRow>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={isSet ? m.payouts_password_change_title() : m.payouts_password_set_title()}
      >
        <Suspense fallback={<SkeletonRows count={2} />}>
          <WithdrawPasswordForm isSet={isSet === true} proof={proof} onDone={close} />
        </Suspense>
      </Sheet>
    </>
  )
}
