// Confirmation of a withdrawal: amount, destination, forfeited bonus; then the request is sent, once.
import { type Currency, minorOf } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { type RequestIds, useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { expectedText } from './wait-labels.ts'

/** A complete withdrawal form. */
type Filled = {
  readonly currency: Currency
  readonly amount: string
  readonly methodId: string
  readonly withdrawPassword: string
  readonly givesUpBonus: boolean
}

type Props = {
  readonly filled: Filled
  /** Destination as text. */
  readonly destination: string
  /** The full address for comparison. */
  readonly compared: ReactNode
  readonly fee: string
  readonly expectedHours: number
  /** Whether it is reviewed by a person first. */
  readonly isLookedAt: boolean
  /** Owned by the form, so that a retry after a network failure reuses the request id. */
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
  methodUnfit: 'method',
  addressUnspendable: 'method',
  ownDepositAddress: 'method',
  methodCooling: 'method',
  notOwnAccount: 'method',
  withdrawPasswordUnset: 'withdrawPassword',
  wrongWithdrawPassword: 'withdrawPassword',
  lockedOut: 'withdrawPassword',
  bonusOpen: 'bonus',
}

/** Queries refetched after a withdrawal was requested, or refused for a reason unknown to the page. */
const changed = ['queryWithdrawals', 'pageHistory', 'queryWallets', 'queryWithdrawLimit', 'pageCoupons']

function useSending({ filled, requestIds, onDone, onRefused }: Props) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const { run, isRunning } = useAction('createWithdrawal')
  const { givesUpBonus, withdrawPassword, ...what } = filled
  const send = async () => {
    const answer = await run({
      ...what,
      withdrawPassword,
      ...(givesUpBonus ? { givesUpBonus } : {}),
      requestId: requestIds.idFor({ ...what, givesUpBonus }),
    })
    if (answer === null) return
    requestIds.settle(answer)
    if (answer.ok || answer.refusal === 'bonusOpen' || answer.refusal === 'withdrawPasswordUnset')
      for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
    if (!answer.ok) return onRefused(fieldOfRefusal[answer.refusal] ?? null, refusalText(answer))
    const amount = amountText(answer.data.amount, answer.data.currency, 'compact')
    toaster.show({ kind: 'success', title: m.withdraw_asked_toast({ amount }) })
    onDone(answer.data.id)
  }
  return { send, isRunning }
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 border-line border-t py-2 first:border-t-0">
      <dt>{term}</dt>
      <dd className="figures break-words text-paper">{children}</dd>
    </div>
  )
}

export function ConfirmWithdrawal(props: Props) {
  const { filled, destination, compared, fee, expectedHours, isLookedAt, onClose } = props
  const { amount, currency, givesUpBonus } = filled
  const { send, isRunning } = useSending(props)
  const isPlayMoney = useIsPlayMoney()
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
      <dl className="mt-1">
        <Row term={m.amount_label()}>
          <ExactAmount
            amount={amount}
            currency={currency}
            isPlayMoney={isPlayMoney}
            className="display-figures text-[20px] leading-snug"
          />
        </Row>
        <Row term={m.payouts_choice_label()}>
          {destination}
          {compared}
        </Row>
        {minorOf(fee, currency) > 0n && (
          <Row term={m.payouts_fee()}>{amountText(fee, currency, 'record')}</Row>
        )}
        <Row term={m.withdraw_expected()}>{expectedText(expectedHours, isLookedAt)}</Row>
        {givesUpBonus && <Row term={m.payouts_bonus_label()}>{m.payouts_bonus_gone()}</Row>}
      </dl>
    </Dialog>
  )
}
