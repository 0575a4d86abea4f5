// Asks the signed-in player for proof: the password again or, instead, a code sent to an address of theirs.
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import type { Proof, ProofAsked } from '../../page/proof.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormAlert, type FormFault, refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ProveAddress } from './prove-address.tsx'
import type { AddressChannel } from './send-code.ts'
import type { LastSentCode } from './use-send-code.ts'

/** The addresses a code can be sent to, email first. */
function useChannels(): readonly AddressChannel[] {
  const hasEmail = useUserStore((fields) => fields.userInfo?.emailBindFlag === 1)
  const hasPhone = useUserStore((fields) => fields.userInfo?.mobileBindFlag === 1)
  return [...(hasEmail ? (['email'] as const) : []), ...(hasPhone ? (['phone'] as const) : [])]
}

function useProof({ onProof }: ProofAsked, fault: FormFault) {
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const prove = async (proof: Proof): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setIsRunning(true)
    fault.clear()
    const refused = await onProof(proof)
    isBusy.current = false
    setIsRunning(false)
    if (refused === null) return
    const isPassword = refused.refusal === 'wrongCredentials'
    fault.show(isPassword ? 'proof' : null, isPassword ? m.proof_password_wrong() : refusalText(refused))
  }
  return { isRunning, prove }
}

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

export default function ProofForm(asked: ProofAsked) {
  const { passwordLabel, submitLabel, runningLabel, isGrave = false, isReady, children } = asked
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const { isRunning, prove } = useProof(asked, fault)
  const channels = useChannels()
  const [isByCode, setIsByCode] = useState(false)
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    if (isReady?.() === false) return
    if (password === '') return fault.show('proof', m.proof_password_missing())
    void prove({ password })
  }
  const askCode = () => {
    fault.clear()
    if (isReady?.() !== false) setIsByCode(true)
  }
  const goBack = (words?: string) => {
    setIsByCode(false)
    if (words !== undefined) fault.show(null, words)
  }
  const proved = async (ticket: string) => {
    setIsByCode(false)
    await prove({ ticket })
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
    <PostForm ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
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
      <FormAlert text={fault.general} />
      <div className="grid grid-cols-1 gap-2">
        <Button
          type="submit"
          kind={isGrave ? 'danger' : 'primary'}
          isWide
          isLoading={isRunning}
          loadingText={runningLabel ?? m.proof_running()}
        >
          {submitLabel}
        </Button>
        {channels.length > 0 && (
          <Button kind="quiet" isWide onClick={askCode}>
            {m.proof_by_code()}
          </Button>
        )}
      </div>
    </PostForm>
  )
}
