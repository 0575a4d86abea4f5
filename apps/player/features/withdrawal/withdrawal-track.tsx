// One withdrawal on its way, with its steps, and the way back for as long as there is one.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import { useState } from 'react'
import { useClient } from '../../api/client.ts'
import { useAction, useRequestId } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage } from '../../stores/stores.tsx'
import { Amount, amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, wordsOf } from '../../ui/form-fault.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { timelineOf } from './step-words.ts'
import { stepsOf } from './withdrawal-steps.ts'

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
    if (!answer.ok) return setRefused(wordsOf(answer))
    void queries.invalidateQueries({ queryKey: ['queryWithdrawals'] })
    void queries.invalidateQueries({ queryKey: ['pageStatement'] })
    const { amount, currency } = answer.data
    const said = { amount: amountText(amount, currency, 'compact') }
    toaster.show({ kind: 'success', title: m.withdraw_cancelled_toast(said), text: m.news_money_back() })
    onDone()
  }
  return { cancel, isRunning, refused }
}

function CancelQuestion({
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

export function WithdrawalTrack({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const [isAsking, setIsAsking] = useState(false)
  const isPlayMoney = useIsPlayMoney()
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-small leading-relaxed text-paper-dim">
          <span className="whitespace-nowrap">{withdrawal.destination}</span>
        </p>
        <Amount
          amount={withdrawal.amount}
          currency={withdrawal.currency}
          isPlayMoney={isPlayMoney}
          className="display-figures text-[20px]"
        />
      </div>
      <Timeline label={m.withdraw_timeline()} steps={timelineOf(stepsOf(withdrawal))} />
      <p className="mt-4 break-all text-small leading-relaxed text-paper-dim">
        {m.record_number()} {withdrawal.id}
        <br />
        {m.record_zone({ zone: zoneName() })}
      </p>
      {withdrawal.canCancel && (
        <Button kind="danger" className="mt-4" isWide onClick={() => setIsAsking(true)}>
          {m.withdraw_cancel()}
        </Button>
      )}
      {isAsking && <CancelQuestion withdrawal={withdrawal} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
