// The authenticator: its status, setting it up, renewing its recovery codes, removing it.
import { lazy, Suspense, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import type { ProofSlot } from '../../page/proof.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { AuthenticatorChange } from './authenticator-change.tsx'

const AuthenticatorSetup = lazy(() => import('./authenticator-setup.tsx'))
const RecoveryCodes = lazy(() => import('./recovery-codes.tsx'))

export function AuthenticatorPanel({ proof }: { readonly proof: ProofSlot }) {
  const isOn = useUserStore((fields) => fields.userInfo?.authenticatorFlag === 1)
  const [open, setOpen] = useState<'begin' | 'remove' | 'newCodes' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpen(null)
  const showCodes = (given: readonly string[]) => {
    setOpen(null)
    setCodes(given)
  }
  const state = (
    <Pill tone={isOn ? 'good' : 'plain'}>{isOn ? m.authenticator_on() : m.authenticator_off()}</Pill>
  )
  return (
    <Panel title={m.authenticator_heading()} end={state}>
      <p className="mb-4 text-second leading-relaxed text-paper-dim">{m.authenticator_note()}</p>
      {isOn ? (
        <div className="grid grid-cols-1 gap-2 big:grid-cols-2">
          <Button onClick={() => setOpen('newCodes')}>{m.authenticator_renew()}</Button>
          <Button kind="danger" onClick={() => setOpen('remove')}>
            {m.authenticator_remove()}
          </Button>
        </div>
      ) : (
        <Button icon="qr" onClick={() => setOpen('begin')}>
          {m.authenticator_set_up()}
        </Button>
      )}
      <Suspense>
        {open === 'begin' && <AuthenticatorSetup proof={proof} onClose={close} onCodes={showCodes} />}
        {codes !== null && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      </Suspense>
      {(open === 'remove' || open === 'newCodes') && (
        <AuthenticatorChange key={open} action={open} proof={proof} onClose={close} onCodes={showCodes} />
      )}
    </Panel>
  )
}
