// The security page: password, addresses, authenticator, passkeys, and active sessions.
import type { ReactNode } from 'react'
import type { ProofSlot } from '../../page/proof.ts'
import type { BindSlot } from './address-sheet.tsx'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { PasskeyPanel } from './passkey-panel.tsx'
import { SessionPanel } from './session-panel.tsx'

type Props = {
  readonly proof: ProofSlot
  readonly bind: BindSlot
  /** Loads the player's record again. */
  readonly reload: () => Promise<void>
  /** Additional row of the credentials: the withdrawal password. */
  readonly withdrawPassword: ReactNode
  /** Recent security notices. */
  readonly recent: ReactNode
}

export function SecurityPage({ proof, bind, reload, withdrawPassword, recent }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:gap-x-6">
      <div className="grid grid-cols-1 gap-4">
        <EntryPanel proof={proof} bind={bind} reload={reload} withdrawPassword={withdrawPassword} />
        <AuthenticatorPanel proof={proof} />
        <PasskeyPanel proof={proof} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <SessionPanel />
        {recent}
      </div>
    </div>
  )
}
