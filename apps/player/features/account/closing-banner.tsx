// States that the account will be closed, for as long as that can still be cancelled.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../page/page.tsx'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { dateText } from './identity.tsx'

export function ClosingBanner({ proof }: { readonly proof: ProofSlot }) {
  const { api } = useClient()
  const { lang } = usePage()
  const change = useAccountChange()
  const closingAt = useUserStore((fields) => fields.userInfo?.closingAt ?? null)
  const [isOpen, setIsOpen] = useState(false)
  if (closingAt === null) return null
  const stay = async (given: Proof): Promise<ApiRefusal | null> => {
    const answer = await api.call('closeAccount', { ...given, action: 'withdraw' }, { isHandled: true })
    if (!answer.ok) return answer
    change({ fields: { closingAt: null }, message: m.closing_withdrawn() })
    return null
  }
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-torii bg-night-1 px-5 py-3.5">
      <p className="flex items-start gap-2.5 text-second">
        <Icon name="warn" size="sm" className="mt-1 text-torii-text" />
        {m.closing_banner({ date: dateText(closingAt, lang) })}
      </p>
      <Button onClick={() => setIsOpen(true)}>{m.closing_withdraw()}</Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={m.closing_withdraw_title()}>
        <p className="mb-4 mt-1 text-second text-paper-dim">{m.closing_withdraw_lead()}</p>
        {proof({ submitLabel: m.closing_withdraw(), onProof: stay })}
      </Sheet>
    </section>
  )
}
