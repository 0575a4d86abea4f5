// The last look before money leaves: how much, where to; then it is asked for, once.
import type { Currency } from '@mangetsu/money'
import { useClient } from '../../api/client.ts'
import { type RequestIds, useAction } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../stores/stores.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { wordsOf } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import type { ChosenMethod } from './withdrawal-form.tsx'

type Props = {
  readonly currency: Currency
  readonly amount: string
  readonly method: ChosenMethod
  readonly password: string
  /** Kept by the form, so that a second try after a silent network is the same request. */
  readonly requestIds: RequestIds
  readonly onClose: () => void
  readonly onDone: (id: string) => void
  readonly onRefused: (field: string | null, text: string) => void
}

const fieldOfRefusal: Readonly<Record<string, string>> = {
  badAmount: 'amount',
  amountOutside: 'amount',
  insufficientFunds: 'amount',
  kycNeeded: 'amount',
  methodUnknown: 'method',
  wrongCredentials: 'password',
}

export function ConfirmWithdrawal({
  currency,
  amount,
  method,
  password,
  requestIds,
  onClose,
  onDone,
  onRefused,
}: Props) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const { run, isRunning } = useAction('createWithdrawal')
  const said = amountText(amount, currency, 'compact')

  const send = async () => {
    const what = { currency, amount, methodId: method.id }
    const answer = await run({ ...what, password, requestId: requestIds.idFor(what) })
    if (answer === null) return
    if (answer.ok || answer.refusal !== 'transport') requestIds.renew()
    if (!answer.ok) {
      // The wrong password belongs to this account; the sentence for signing in would mislead.
      const text = answer.refusal === 'wrongCredentials' ? m.withdraw_password_wrong() : wordsOf(answer)
      return onRefused(fieldOfRefusal[answer.refusal] ?? null, text)
    }
    for (const name of ['queryWithdrawals', 'pageStatement', 'queryWallets', 'queryWithdrawLimit'])
      void queries.invalidateQueries({ queryKey: [name] })
    toaster.show({ kind: 'success', title: m.withdraw_asked_toast({ amount: said }) })
    onDone(answer.data.id)
  }

  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button
        kind="primary"
        isLoading={isRunning}
        loadingText={m.withdraw_running()}
        onClick={() => void send()}
      >
        {m.withdraw_confirm_yes()}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={() => !isRunning && onClose()}
      title={m.withdraw_confirm_title()}
      actions={actions}
    >
      <p>{m.withdraw_confirm_text({ amount: said, destination: method.label })}</p>
    </Dialog>
  )
}
