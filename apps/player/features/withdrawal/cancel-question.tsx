// Taking a withdrawal back, once it was asked whether that is meant.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'

/** What is shown anew once it is taken back, or was too late for that. */
const changed = ['queryWithdrawals', 'pageHistory', 'queryWithdrawLimit']

function useCancel(withdrawal: Withdrawal, onDone: () => void) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const { run, isRunning } = useAction('cancelWithdrawal')
  const { idFor } = useRequestId()
  const [refused, setRefused] = useState<string>()
  const cancel = async () => {
    const what = { id: withdrawal.id }
    const answer = await run({ ...what, requestId: idFor(what) })
    if (answer === null) return
    for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
    if (!answer.ok) return setRefused(refusalText(answer))
    const { amount, currency } = answer.data
    const said = { amount: amountText(amount, currency, 'compact') }
    toaster.show({ kind: 'success', title: m.withdraw_cancelled_toast(said), text: m.news_money_back() })
    onDone()
  }
  return { cancel, isRunning, refused }
}

export function CancelQuestion({
  withdrawal,
  onClose,
}: {
  readonly withdrawal: Withdrawal
  readonly onClose: () => void
}) {
  const { cancel, isRunning, refused } = useCancel(withdrawal, onClose)
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button kind="danger" isLoading={isRunning} onClick={() => void cancel()}>
        {m.withdraw_cancel_yes()}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={m.withdraw_cancel_title()} actions={actions}>
      <p>
        {m.withdraw_cancel_text({ amount: amountText(withdrawal.amount, withdrawal.currency, 'compact') })}
      </p>
      <FormAlert text={refused} />
    </Dialog>
  )
}
