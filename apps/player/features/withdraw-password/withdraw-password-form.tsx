// Sets or resets the withdrawal password: the new one, and proof of the player. The old one is not required, so that a
// forgotten one can be replaced.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useClient } from '../../page/use-client.ts'
import { refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { isGoodPassword, NewPasswordField } from '../../ui/new-password-field.tsx'

type Props = {
  /** Whether one is already set. */
  readonly isSet: boolean
  readonly proof: ProofSlot
  readonly onDone: () => void
}

const isOfField = (refusal: string): boolean =>
  refusal === 'weakWithdrawPassword' || refusal === 'sameAsPassword'

export default function WithdrawPasswordForm({ isSet, proof, onDone }: Props) {
  const { api, queries } = useClient()
  const change = useAccountChange()
  const area = useRef<HTMLDivElement>(null)
  const fault = useFormFault(area)
  const [password, setPassword] = useState('')
  useEffect(() => area.current?.focus(), [])
  const isReady = () => {
    fault.clear()
    const isGood = isGoodPassword(password)
    if (!isGood) fault.show('withdrawPassword', m.register_password_wrong())
    return isGood
  }
  const set = async (given: Proof): Promise<ApiRefusal | null> => {
    const input = { ...given, withdrawPassword: password }
    const answer = await api.call('setWithdrawPassword', input, { isHandled: true })
    if (!answer.ok && isOfField(answer.refusal)) {
      fault.show('withdrawPassword', refusalText(answer))
      return null
    }
    if (!answer.ok) return answer
    // Awaited, so that the caller's form contains the field when the sheet closes.
    await queries.invalidateQueries({ queryKey: ['queryWithdrawLimit'] })
    change({ message: isSet ? m.payouts_password_changed() : m.payouts_password_set() })
    onDone()
    return null
  }
  return (
    <div ref={area} tabIndex={-1} className="grid grid-cols-1 gap-4 pt-1 outline-none">
      <p className="text-second leading-relaxed text-paper-dim">
        {isSet ? m.payouts_password_change_lead() : m.payouts_password_lead()}
      </p>
      {proof({
        passwordLabel: m.payouts_password_of_account(),
        submitLabel: m.payouts_password_submit(),
        runningLabel: m.payouts_password_running(),
        isReady,
        onProof: set,
        children: (
          <NewPasswordField
            label={m.payouts_password_new_label()}
            name="withdrawPassword"
            value={password}
            onValue={(value) => {
              setPassword(value)
              fault.clear()
            }}
            error={fault.errorOf('withdrawPassword')}
          />
        ),
      })}
    </div>
  )
}
