// Taking a payout method away, once it was asked whether that is meant.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { labelOf } from './method-labels.ts'
import { methodLists } from './use-add-method.ts'

type Props = { readonly method: PayoutMethod; readonly onClose: () => void }

export function RemoveMethod({ method, onClose }: Props) {
  const { lang } = usePage()
  const { queries } = useClient()
  const change = useAccountChange()
  const ofCoin = useAction('deleteWalletAddress')
  const ofOther = useAction('deletePayoutMethod')
  const { run, isRunning } = method.kind === 'crypto' ? ofCoin : ofOther
  const [refused, setRefused] = useState<string>()
  const remove = async () => {
    const answer = await run({ id: method.id })
    if (answer === null) return
    // One that is gone already is what was wanted.
    if (!answer.ok && answer.refusal !== 'methodUnknown') return setRefused(refusalText(answer))
    for (const name of methodLists) void queries.invalidateQueries({ queryKey: [name] })
    change({ said: m.payouts_removed() })
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button kind="danger" isLoading={isRunning} onClick={() => void remove()}>
        {m.payouts_remove()}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={m.payouts_remove_title()} actions={actions}>
      <p className="break-words">{m.payouts_remove_text({ name: labelOf(method, lang) })}</p>
      <div className="mt-3 empty:hidden">
        <FormAlert text={refused} />
      </div>
    </Dialog>
  )
}
