// Removes the authenticator, or creates new recovery codes: both require a code of the app, and proof.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useClient } from '../../page/use-client.ts'
import { Field } from '../../ui/field.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Sheet } from '../../ui/overlays.tsx'

type Props = {
  readonly action: 'remove' | 'newCodes'
  readonly proof: ProofSlot
  readonly onClose: () => void
  readonly onCodes: (codes: readonly string[]) => void
}

const words = {
  remove: {
    title: m.authenticator_remove_title,
    lead: m.authenticator_remove_lead,
    submit: m.authenticator_remove_submit,
  },
  newCodes: {
    title: m.authenticator_renew_title,
    lead: m.authenticator_renew_lead,
    submit: m.authenticator_renew_submit,
  },
} as const

export function AuthenticatorChange({ action, proof, onClose, onCodes }: Props) {
  const { api } = useClient()
  const change = useAccountChange()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const { title, lead, submit } = words[action]
  const isRemoval = action === 'remove'
  const fail = (text: string) => {
    setError(text)
    field.current?.focus()
  }
  const isReady = () => {
    if (code.trim() === '') fail(m.authenticator_code_missing())
    return code.trim() !== ''
  }
  const carryOut = async (given: Proof): Promise<ApiRefusal | null> => {
    const input = { ...given, action, code: code.trim() }
    const answer = await api.call('bindAuthenticator', input, { isHandled: true })
    if (!answer.ok && answer.refusal === 'wrongCode') {
      fail(refusalText(answer))
      return null
    }
    if (!answer.ok) return answer
    if (isRemoval) {
      change({ fields: { authenticatorFlag: 0 }, message: m.authenticator_removed() })
      onClose()
    } else {
      change({})
      onCodes(answer.data.recoveryCodes ?? [])
    }
    return null
  }
  return (
    <Sheet isOpen onClose={onClose} title={title()}>
      <p className="mb-4 mt-1 text-second text-paper-dim">{lead()}</p>
      {proof({
        submitLabel: submit(),
        isGrave: isRemoval,
        isReady,
        onProof: carryOut,
        children: (
          <Field
            ref={field}
            label={m.authenticator_code_label()}
            name="appCode"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setError(undefined)
            }}
            error={error}
          />
        ),
      })}
    </Sheet>
  )
}
