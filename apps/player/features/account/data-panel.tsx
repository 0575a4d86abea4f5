// Download of the player's records, and the request to close the account.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { dayIn, siteZone } from '@mangetsu/contract/calendar'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useClient } from '../../page/use-client.ts'
import { Sheet } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { RowAction, SettingRow } from '../../ui/setting-row.tsx'
import { CloseAccount } from './close-account.tsx'

type Props = { readonly proof: ProofSlot }

function DataExport({ proof, onClose }: Props & { readonly onClose: () => void }) {
  const { api } = useClient()
  const change = useAccountChange()
  const take = async (given: Proof): Promise<ApiRefusal | null> => {
    const answer = await api.blob('exportAccount', given, { isHandled: true })
    if (!answer.ok) return answer
    saveFile(answer.data, `mangetsu-${dayIn(siteZone, Date.now())}.json`)
    change({ message: m.data_export_done() })
    onClose()
    return null
  }
  return (
    <Sheet isOpen onClose={onClose} title={m.data_export_title()}>
      <p className="mb-4 mt-1 text-second leading-relaxed text-paper-dim">{m.data_export_lead()}</p>
      {proof({ submitLabel: m.data_export_submit(), onProof: take })}
    </Sheet>
  )
}

export function DataPanel({ proof }: Props) {
  const [open, setOpen] = useState<'export' | 'close' | null>(null)
  const isClosing = useUserStore((fields) => typeof fields.userInfo?.closingAt === 'string')
  const close = () => setOpen(null)
  return (
    <Panel title={m.data_heading()}>
      <ul>
        <SettingRow
          icon="document"
          label={m.data_export()}
          action={
            <RowAction name={m.data_export()} onClick={() => setOpen('export')}>
              {m.data_export_submit()}
            </RowAction>
          }
        >
          {m.data_export_note()}
        </SettingRow>
        {!isClosing && (
          <SettingRow
            icon="close"
            label={m.close_open()}
            action={
              <RowAction name={m.close_open()} isGrave onClick={() => setOpen('close')}>
                {m.close_open()}
              </RowAction>
            }
          >
            {m.close_note()}
          </SettingRow>
        )}
      </ul>
      {open === 'export' && <DataExport proof={proof} onClose={close} />}
      {open === 'close' && <CloseAccount proof={proof} onClose={close} />}
    </Panel>
  )
}
