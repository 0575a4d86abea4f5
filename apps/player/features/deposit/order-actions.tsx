// The player's actions on a pending order: reporting it as paid, or cancelling it.
import type { Deposit } from '@mangetsu/contract/deposit'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { refetchCoupons } from '../../page/coupon-calls.ts'
import { usePage } from '../../page/page.tsx'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { orderKey } from './use-deposit.ts'

function useOperate(deposit: Deposit) {
  const { queries } = useClient()
  const { run, isRunning } = useAction('operateOrder')
  const [refused, setRefused] = useState<string>()
  return {
    isRunning,
    refused,
    /** Returns the order afterwards; null if the operation was refused. */
    operate: async (operate: 'cancel' | 'paid'): Promise<Deposit | null> => {
      setRefused(undefined)
      const answer = await run({ id: deposit.id, operate })
      if (answer === null) return null
      // After any refusal the order's state differs from this page's.
      void queries.invalidateQueries({ queryKey: ['queryDeposits'] })
      if (!answer.ok) {
        setRefused(refusalText(answer))
        return null
      }
      queries.setQueryData(orderKey(deposit.id), { deposits: [answer.data], total: 1 })
      if (operate === 'cancel') refetchCoupons(queries)
      return answer.data
    },
  }
}

/** Only before coins are detected or the player has confirmed the payment; afterwards there is nothing to add. */
const canSayPaid = ({ instruction, chain, steps }: Deposit): boolean =>
  (instruction?.kind === 'transfer' || instruction?.kind === 'qr' || instruction?.kind === 'address') &&
  chain === null &&
  !steps.some(({ status }) => status === 'saidPaid')

function CancelQuestion({ deposit, onClose }: { readonly deposit: Deposit; readonly onClose: () => void }) {
  const { toaster } = usePage()
  const { operate, isRunning, refused } = useOperate(deposit)
  const cancel = async () => {
    const done = await operate('cancel')
    if (done === null) return
    if (done.status === 'cancelled')
      toaster.show({
        kind: 'success',
        title: m.deposits_cancelled_toast(),
        text: m.deposit_nothing_moved(),
      })
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button kind="danger" isLoading={isRunning} onClick={() => void cancel()}>
        {m.deposits_cancel_yes()}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={m.deposits_cancel_title()} actions={actions}>
      <p>{m.deposits_cancel_text({ amount: amountText(deposit.amount, deposit.currency, 'compact') })}</p>
      <FormAlert text={refused} />
    </Dialog>
  )
}

type Props = {
  readonly deposit: Deposit
  /** Sending the payment slip, where the channel takes one. */
  readonly receipt: ReactNode
}

export function OrderActions({ deposit, receipt }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { operate, isRunning, refused } = useOperate(deposit)
  return (
    <div className="grid grid-cols-1 gap-2">
      <FormAlert text={refused} />
      {canSayPaid(deposit) && (
        <Button isWide icon="check" isLoading={isRunning} onClick={() => void operate('paid')}>
          {m.deposits_said_paid()}
        </Button>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        {receipt}
        {deposit.canCancel && (
          <button
            type="button"
            onClick={() => setIsConfirming(true)}
            className="-mr-2 ml-auto min-h-11 rounded-field px-2 text-second text-paper-dim hover:bg-night-2"
          >
            {m.deposits_cancel()}
          </button>
        )}
      </div>
      {isConfirming && <CancelQuestion deposit={deposit} onClose={() => setIsConfirming(false)} />}
    </div>
  )
}
