// Requests proof from the signed-in player: the password or, alternatively, a code sent to their address.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import type { Proof, ProofSlotProps } from '../../page/proof.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { type Checked, useForm } from '../../ui/use-form.ts'
import { ProveAddress } from './prove-address.tsx'
import type { AddressChannel } from './send-code.ts'
import type { LastSentCode } from './use-send-code.ts'

/** Returns the addresses to which a code can be sent, email first. */
function useChannels(): readonly AddressChannel[] {
  const hasEmail = useUserStore((fields) => fields.userInfo?.emailBindFlag === 1)
  const hasPhone = useUserStore((fields) => fields.userInfo?.mobileBindFlag === 1)
  return [...(hasEmail ? (['email'] as const) : []), ...(hasPhone ? (['phone'] as const) : [])]
}

const wrongProof = (refused: ApiRefusal) =>
  refused.refusal === 'wrongCredentials'
    ? { field: 'proof', text: m.proof_password_wrong() }
    : { field: null, text: refusalText(refused) }

type CodeProps = {
  readonly channels: readonly AddressChannel[]
  readonly onProved: (ticket: string) => Promise<void>
  readonly onRefused: (words: string) => void
}

function CodeProof({ channels, onProved, onRefused }: CodeProps) {
  const keep = useRef<LastSentCode | null>(null)
  const [by, setBy] = useState<AddressChannel>(channels[0] ?? 'email')
  const labels = { email: m.proof_code_email(), phone: m.proof_code_phone() }
  return (
    <div className="grid grid-cols-1 gap-4">
      {channels.length > 1 && (
        <Segments
          label={m.proof_code_to()}
          choices={channels.map((value) => ({ value, label: labels[value] }))}
          value={by}
          onValue={setBy}
        />
      )}
      <ProveAddress
        key={by}
        target={{ to: 'own', by }}
        purpose="confirm"
        keep={keep}
        onProved={onProved}
        onBadAddress={(refused) => onRefused(refusalText(refused))}
      />
    </div>
  )
}

export default function ProofForm(props: ProofSlotProps) {
  const { passwordLabel, submitLabel, runningLabel, isGrave = false, isReady, children } = props
  const channels = useChannels()
  const [isByCode, setIsByCode] = useState(false)
  const [password, setPassword] = useState('')
  const form = useForm({
    check: (): Checked<Proof> => {
      if (isReady?.() === false) return null
      return password === '' ? { field: 'proof', text: m.proof_password_missing() } : { body: { password } }
    },
    send: async (proof) => {
      const refused = await props.onProof(proof)
      return refused && wrongProof(refused)
    },
  })
  const { fault } = form
  const requestCode = () => {
    fault.clear()
    if (isReady?.() !== false) setIsByCode(true)
  }
  const goBack = (words?: string) => {
    setIsByCode(false)
    if (words !== undefined) fault.show(null, words)
  }
  const proved = async (ticket: string) => {
    setIsByCode(false)
    await form.send({ ticket })
  }
  if (isByCode) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <CodeProof channels={channels} onProved={proved} onRefused={goBack} />
        <Button kind="quiet" icon="left" onClick={() => goBack()}>
          {m.proof_by_password()}
        </Button>
      </div>
    )
  }
  return (
    <SentForm
      shown={form}
      submitLabel={submitLabel}
      runningLabel={runningLabel ?? m.proof_running()}
      kind={isGrave ? 'danger' : 'primary'}
      after={
        channels.length > 0 && (
          <Button kind="quiet" isWide className="-mt-2" onClick={requestCode}>
            {m.proof_by_code()}
          </Button>
        )
      }
    >
      {children}
      <PasswordField
        label={passwordLabel ?? m.proof_password_label()}
        hint={m.proof_lead()}
        name="proof"
        autoComplete="current-password"
        maxLength={72}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fault.errorOf('proof')}
      />
    </SentForm>
  )
}
