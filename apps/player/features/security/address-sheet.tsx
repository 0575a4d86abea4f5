// Binds a first or another email or phone: proof of the player, then the code sent to the new address.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Sheet } from '../../ui/overlays.tsx'

/** Renders the binding of an email or a phone. */
export type BindSlot = (props: {
  readonly channel: 'email' | 'phone'
  readonly proof?: Proof
  readonly onBound: () => Promise<void> | void
  readonly onProofNeeded?: (refused: ApiRefusal) => void
}) => ReactNode

type Props = {
  readonly channel: 'email' | 'phone'
  /** Whether one is already bound. */
  readonly isBound: boolean
  readonly proof: ProofSlot
  readonly bind: BindSlot
  readonly reload: () => Promise<void>
  readonly onClose: () => void
}

function titleOf({ channel, isBound }: Pick<Props, 'channel' | 'isBound'>): string {
  if (channel === 'email') return isBound ? m.address_email_change_title() : m.address_email_add_title()
  return isBound ? m.address_phone_change_title() : m.address_phone_add_title()
}

export function AddressSheet({ channel, isBound, proof, bind, reload, onClose }: Props) {
  const change = useAccountChange()
  const [proven, setProven] = useState<Proof | null>(null)
  const [words, setWords] = useState<string | undefined>(undefined)
  const bound = async () => {
    await reload()
    change({ message: channel === 'email' ? m.address_email_done() : m.address_phone_done() })
    onClose()
  }
  const promptAgain = (refused: ApiRefusal) => {
    setWords(refused.refusal === 'wrongCredentials' ? m.proof_password_wrong() : refusalText(refused))
    setProven(null)
  }
  // The platform verifies the proof together with the binding; until then it is only stored.
  const keep = (given: Proof) => {
    setWords(undefined)
    setProven(given)
    return Promise.resolve(null)
  }
  return (
    <Sheet isOpen onClose={onClose} title={titleOf({ channel, isBound })}>
      <div className="grid grid-cols-1 gap-4 pt-1">
        {proven === null ? (
          <>
            <FormAlert text={words} />
            {proof({ submitLabel: m.proof_next(), onProof: keep })}
          </>
        ) : (
          <>
            <p className="text-second text-paper-dim">
              {channel === 'email' ? m.address_email_lead() : m.address_phone_lead()}
            </p>
            {bind({ channel, proof: proven, onBound: bound, onProofNeeded: promptAgain })}
          </>
        )}
      </div>
    </Sheet>
  )
}
