// Adds a passkey: its name, proof, and its creation by the device (WebAuthn Level 3).

import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { Passkey } from '@mangetsu/contract/passkey'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { useClient } from '../../page/use-client.ts'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { systemOf } from './system-name.ts'

type Props = {
  readonly proof: ProofSlot
  readonly onAdded: (passkey: Passkey) => void
  readonly onClose: () => void
}

/** The browser does not reveal the reason: cancelled, timed out, or the account already has a key on this device. */
const stopped = (): ApiRefusal => ({
  ok: false,
  refusal: 'unknown',
  code: 0,
  msg: m.passkeys_stopped(),
  data: {},
  isLost: false,
})

function useMaking(onAdded: Props['onAdded']) {
  const { api } = useClient()
  return async (given: Proof, name: string): Promise<ApiRefusal | null> => {
    const options = { isHandled: true }
    const challenge = await api.call('askPasskeyOptions', { ...given, purpose: 'register' }, options)
    if (!challenge.ok) return challenge
    const { startRegistration } = await import('@simplewebauthn/browser')
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
    const optionsJSON = challenge.data.options as unknown as Options
    const credential = await startRegistration({ optionsJSON }).catch(() => null)
    if (credential === null) return stopped()
    const { challengeId } = challenge.data
    const made = await api.call('addPasskey', { challengeId, credential: { ...credential }, name }, options)
    if (!made.ok) return made
    onAdded(made.data)
    return null
  }
}

export default function PasskeyAdd({ proof, onAdded, onClose }: Props) {
  const make = useMaking(onAdded)
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(() =>
    m.passkeys_label_first({ device: systemOf(navigator.userAgent) ?? m.passkeys_here() }),
  )
  const [isMissing, setIsMissing] = useState(false)
  const isReady = () => {
    const isNamed = name.trim() !== ''
    setIsMissing(!isNamed)
    if (!isNamed) field.current?.focus()
    return isNamed
  }
  return (
    <Sheet isOpen onClose={onClose} title={m.passkeys_add_title()}>
      <p className="mb-4 mt-1 text-second text-paper-dim">{m.passkeys_note()}</p>
      {proof({
        submitLabel: m.passkeys_add(),
        runningLabel: m.passkeys_add_running(),
        isReady,
        onProof: (given) => make(given, name.trim()),
        children: (
          <Field
            ref={field}
            label={m.passkeys_label()}
            name="passkeyName"
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
            hint={m.passkeys_label_hint()}
            error={isMissing && name.trim() === '' ? m.passkeys_label_missing() : undefined}
          />
        ),
      })}
      <p className="mt-4 text-small text-paper-dim">{m.passkeys_add_lead()}</p>
    </Sheet>
  )
}
