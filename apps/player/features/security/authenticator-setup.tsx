// Sets up an authenticator: proof, the secret as QR code and text, and the first code it shows.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useClient } from '../../page/use-client.ts'
import { useCopy } from '../../page/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { spaced } from './secret-text.ts'

type Props = {
  readonly proof: ProofSlot
  readonly onClose: () => void
  readonly onCodes: (codes: readonly string[]) => void
}

type Secret = { readonly secret: string; readonly uri: string }

/** Length of codes by RFC 6238, as all apps show them. */
const codeLength = 6

function SecretView({ secret, uri }: Secret) {
  const copy = useCopy()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>{m.authenticator_setup_lead()}</p>
      <QrCode text={uri} label={m.authenticator_qr()} />
      <div className="rounded-field bg-night-2 p-3.5">
        <p className="text-small text-paper-dim">{m.authenticator_secret_label()}</p>
        <p className="figures break-words font-mono text-second" data-part="secret">
          {spaced(secret)}
        </p>
        <div className="-mb-2 -ml-3 flex flex-wrap">
          <Button kind="quiet" icon="copy" onClick={() => void copy(secret)}>
            {m.authenticator_secret_copy()}
          </Button>
          <a
            href={uri}
            className="inline-flex min-h-12 items-center rounded-field px-3 font-bold hover:bg-night-1 big:hidden"
          >
            {m.authenticator_open_app()}
          </a>
        </div>
      </div>
    </div>
  )
}

function FirstCode({ onCodes }: Pick<Props, 'onCodes'>) {
  const { api } = useClient()
  const change = useAccountChange()
  const isBusy = useRef(false)
  const [state, setState] = useState({ code: '', error: '', isBusy: false })
  const check = async (code: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ code, error: '', isBusy: true })
    const answer = await api.call('validateAuthenticator', { code }, { isHandled: true })
    isBusy.current = false
    if (!answer.ok) return setState({ code: '', error: refusalText(answer), isBusy: false })
    change({ fields: { authenticatorFlag: 1 }, message: m.authenticator_done() })
    onCodes(answer.data.recoveryCodes)
  }
  return (
    <div>
      <p className="mb-2">{m.authenticator_code_lead({ length: codeLength })}</p>
      <CodeField
        label={m.code_label({ length: codeLength })}
        length={codeLength}
        value={state.code}
        onValue={(code) => setState({ code, error: '', isBusy: false })}
        onFull={(code) => void check(code)}
        error={state.error || undefined}
        isBusy={state.isBusy}
      />
      <p role="status" className="mt-2 min-h-5 text-small text-paper-dim">
        {state.isBusy && m.code_checking()}
      </p>
    </div>
  )
}

export default function AuthenticatorSetup({ proof, onClose, onCodes }: Props) {
  const { api } = useClient()
  const [shown, setShown] = useState<Secret | null>(null)
  const begin = async (given: Proof): Promise<ApiRefusal | null> => {
    const answer = await api.call('bindAuthenticator', { ...given, action: 'begin' }, { isHandled: true })
    if (!answer.ok) return answer
    const { secret, uri } = answer.data
    if (secret !== null && uri !== null) setShown({ secret, uri })
    return null
  }
  return (
    <Sheet isOpen onClose={onClose} title={m.authenticator_setup_title()}>
      <div className="grid grid-cols-1 gap-5 pt-1">
        {shown === null ? (
          <>
            <p className="text-second text-paper-dim">{m.authenticator_note()}</p>
            {proof({ submitLabel: m.proof_next(), onProof: begin })}
          </>
        ) : (
          <>
            <SecretView {...shown} />
            <FirstCode onCodes={onCodes} />
          </>
        )}
      </div>
    </Sheet>
  )
}
