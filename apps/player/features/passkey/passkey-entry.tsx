// Signing in with a passkey: the player unlocks the key in their device with a face, a finger or a PIN (WebAuthn Level
// 3).

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OrLine } from '../../ui/or-line.tsx'

type PasskeyAnswer = {
  readonly challengeId: string
  readonly credential: Readonly<Record<string, unknown>>
}

type Props = {
  /** Signs in with the device's response; returns a refusal, or null. */
  readonly onAnswer: (answer: PasskeyAnswer) => Promise<ApiRefusal | null>
  /** Called when this browser does not support passkeys, so that the form below becomes the primary method. */
  readonly onMissing: () => void
}

function usePasskey(onAnswer: Props['onAnswer']) {
  const { api } = useClient()
  const isBusy = useRef(false)
  const [state, setState] = useState({ isRunning: false, words: undefined as string | undefined })
  const signIn = async (): Promise<string | undefined> => {
    const challenge = await api.call('askPasskeyOptions', { purpose: 'signIn' }, { isHandled: true })
    if (!challenge.ok) return refusalText(challenge)
    const { startAuthentication } = await import('@simplewebauthn/browser')
    type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
    const { challengeId, options } = challenge.data
    const credential = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(
      () => null,
    )
    // The browser does not reveal the reason: cancelled, timed out, or no such key on this device.
    if (credential === null) return m.passkey_not_used()
    const refused = await onAnswer({ challengeId, credential: { ...credential } })
    return refused === null ? undefined : refusalText(refused)
  }
  const run = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isRunning: true, words: undefined })
    const words = await signIn()
    isBusy.current = false
    setState({ isRunning: false, words })
  }
  return { ...state, run }
}

export function PasskeyEntry({ onAnswer, onMissing }: Props) {
  const { isRunning, words, run } = usePasskey(onAnswer)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (typeof window.PublicKeyCredential === 'function') return
    setIsMissing(true)
    onMissing()
  }, [onMissing])
  if (isMissing) return null
  return (
    <div className="mb-4 grid grid-cols-1 gap-4">
      <p className="flex items-center gap-3.5 text-second leading-normal">
        <span className="grid size-11 flex-none place-items-center rounded-pill bg-night-2 text-moon">
          <Icon name="key" />
        </span>
        {m.passkey_lead()}
      </p>
      <FormAlert text={words} />
      <Button
        kind="primary"
        isWide
        isLoading={isRunning}
        loadingText={m.passkey_running()}
        onClick={() => void run()}
      >
        {m.passkey_submit()}
      </Button>
      <OrLine>{m.login_or()}</OrLine>
    </div>
  )
}
