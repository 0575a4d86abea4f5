// The player's passkeys: name and last use of each, adding and removing.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { Passkey } from '@mangetsu/contract/passkey'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { Sheet } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RowAction, SettingRow } from '../../ui/setting-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const PasskeyAdd = lazy(() => import('./passkey-add.tsx'))

/** Replaces the cached list with the current one. */
function useKeep(): (passkeys: readonly Passkey[], message: string) => void {
  const { queries } = useClient()
  const change = useAccountChange()
  return (passkeys, message) => {
    queries.setQueryData(queryKeyOf('listPasskeys', {}), { passkeys })
    change({ fields: { passkeyCount: passkeys.length }, message })
  }
}

type RemoveProps = { readonly passkey: Passkey; readonly proof: ProofSlot; readonly onClose: () => void }

function PasskeyRemoval({ passkey: { id, name }, proof, onClose }: RemoveProps) {
  const { api } = useClient()
  const keep = useKeep()
  const remove = async (given: Proof): Promise<ApiRefusal | null> => {
    const answer = await api.call('deletePasskey', { ...given, id }, { isHandled: true })
    if (!answer.ok) return answer
    keep(answer.data.passkeys, m.passkeys_removed())
    onClose()
    return null
  }
  return (
    <Sheet isOpen onClose={onClose} title={m.passkeys_remove_title()}>
      <p className="mb-4 mt-1 break-words text-second text-paper-dim">{m.passkeys_remove_lead({ name })}</p>
      {proof({ submitLabel: m.passkeys_remove(), isGrave: true, onProof: remove })}
    </Sheet>
  )
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <SettingRow
      icon="key"
      label={name}
      action={
        <RowAction name={m.passkeys_remove_of({ name })} isGrave onClick={onRemove}>
          {m.passkeys_remove()}
        </RowAction>
      }
    >
      <span>{m.passkeys_made({ time: dayAndTime(createdAt) })}</span>
      <br />
      <span>
        {lastUsedAt === null ? m.passkeys_unused() : m.passkeys_used({ time: dayAndTime(lastUsedAt) })}
      </span>
      {isSynced && (
        <span className="ml-2">
          <Pill tone="info">{m.passkeys_synced()}</Pill>
        </span>
      )}
    </SettingRow>
  )
}

/** Known in the browser only. */
function useCanMake(): boolean {
  const [canMake, setCanMake] = useState(true)
  useEffect(() => setCanMake(typeof window.PublicKeyCredential === 'function'), [])
  return canMake
}

export function PasskeyPanel({ proof }: { readonly proof: ProofSlot }) {
  const shown = useCall('listPasskeys', {})
  const keep = useKeep()
  const canMake = useCanMake()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const added = (passkey: Passkey) => {
    keep([...(shown.data?.passkeys ?? []), passkey], m.passkeys_added())
    setIsAdding(false)
  }
  return (
    <Panel title={m.passkeys_heading()}>
      <p className="mb-2 text-second leading-relaxed text-paper-dim">{m.passkeys_note()}</p>
      <CallState shown={shown} skeleton={<SkeletonRows count={1} />}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className="py-2 text-second text-paper-dim">{m.passkeys_none()}</p>
          ) : (
            <ul>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
              ))}
            </ul>
          )
        }
      </CallState>
      {canMake ? (
        <Button icon="plus" className="mt-2" onClick={() => setIsAdding(true)}>
          {m.passkeys_add()}
        </Button>
      ) : (
        <p className="mt-2 text-small text-paper-dim">{m.passkeys_unsupported()}</p>
      )}
      {leaving && (
        <PasskeyRemoval key={leaving.id} passkey={leaving} proof={proof} onClose={() => setLeaving(null)} />
      )}
      {isAdding && (
        <Suspense>
          <PasskeyAdd proof={proof} onAdded={added} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
