// Confirmation of a withdrawal: everything that leaves and arrives, the forfeited bonus included; then the request is
// sent, once. If the bonus has changed meanwhile, the platform refuses and the new figures are shown.
import type { ForfeitedBonus } from '@mangetsu/contract/withdrawal'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { couponCalls } from '../../page/coupon-calls.ts'
import { useIsPlayMoney, usePage, useUserStore } from '../../page/page.tsx'
import { type RequestIds, useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { OpenBonus } from './open-bonus.tsx'
import { useFreshLimit } from './use-fresh-limit.ts'
import { expectedText } from './wait-labels.ts'

/** A complete withdrawal form. */
type Filled = {
  readonly currency: Currency
  readonly amount: string
  readonly methodId: string
  readonly withdrawPassword: string
}

type Props = {
  readonly filled: Filled
  /** The bonus that it forfeits, as the platform returned it when the dialog opened. */
  readonly forfeited: ForfeitedBonus | null
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
}

/** Queries refetched after a withdrawal was requested, or refused for a reason unknown to the page. */
const changed = [
  'queryWithdrawals',
  'pageHistory',
  'queryWallets',
  'queryWithdrawLimit',
  ...couponCalls,
  'queryBonuses',
  'queryBonusInPlay',
]

function useSending({ filled, requestIds, onDone, onRefused, ...given }: Props) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const { run, isRunning } = useAction('createWithdrawal')
  const fetchLimit = useFreshLimit()
  const [forfeited, setForfeited] = useState(given.forfeited)
  const [refused, setRefused] = useState<string>()
  const { withdrawPassword, ...request } = filled
  const send = async () => {
    setRefused(undefined)
    const forfeits = forfeited && { requestId: forfeited.requestId, amount: forfeited.amount }
    const what = { ...request, ...(forfeits && { forfeits }) }
    const answer = await run({ ...what, withdrawPassword, requestId: requestIds.idFor(what) })
    if (answer === null) return
    requestIds.settle(answer)
    if (answer.ok || answer.refusal === 'withdrawPasswordUnset')
      for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
    if (!answer.ok && (answer.refusal === 'bonusOpen' || answer.refusal === 'bonusChanged')) {
      const limit = await fetchLimit(request)
      if (limit.ok) {
        setForfeited(limit.data.bonus)
        return setRefused(refusalText(answer))
      }
    }
    if (!answer.ok) return onRefused(fieldOfRefusal[answer.refusal] ?? null, refusalText(answer))
    const amount = amountText(answer.data.amount, answer.data.currency, 'compact')
    toaster.show({ kind: 'success', title: m.withdraw_asked_toast({ amount }) })
    onDone(answer.data.id)
  }
  return { send, isRunning, forfeited, refused }
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 border-line border-t py-2 first:border-t-0">
      <dt>{term}</dt>
      <dd className="figures break-words text-right text-paper">{children}</dd>
    </div>
  )
}

/** Renders what leaves the wallet, what arrives and where, and the balance afterwards. */
function Movement(props: Omit<Props, 'forfeited'>) {
  const { filled, destination, compared, fee, expectedHours, isLookedAt } = props
  const { amount, currency } = filled
  const balance = useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? null,
  )
  const feeMinor = minorOf(fee, currency)
  const less = (from: string, minor: bigint) =>
    amountText(toDecimal(minorOf(from, currency) - minor, currency), currency, 'record')
  return (
    <dl className="mt-1">
      <Row term={m.amount_label()}>
        <ExactAmount
          amount={amount}
          currency={currency}
          isPlayMoney={useIsPlayMoney()}
          className="display-figures text-[20px] leading-snug"
        />
      </Row>
      <Row term={m.payouts_fee()}>
        {feeMinor > 0n ? amountText(fee, currency, 'record') : m.payouts_fee_none()}
      </Row>
      <Row term={m.payouts_arriving()}>
        <b>{less(amount, feeMinor)}</b>
      </Row>
      <Row term={m.payouts_choice_label()}>
        {destination}
        {compared}
      </Row>
      <Row term={m.withdraw_expected()}>{expectedText(expectedHours, isLookedAt)}</Row>
      {balance !== null && (
        <Row term={m.payouts_balance_after()}>{less(balance, minorOf(amount, currency))}</Row>
      )}
    </dl>
  )
}

export function ConfirmWithdrawal(props: Props) {
  const { onClose } = props
  const { send, isRunning, forfeited, refused } = useSending(props)
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
      <FormAlert text={refused} />
      <Movement {...props} />
      {forfeited !== null && (
        <div className="mt-2">
          <OpenBonus bonus={forfeited} text={m.payouts_bonus_gone()} />
          <p className="mt-2 text-small">{m.payouts_bonus_others()}</p>
        </div>
      )}
    </Dialog>
  )
}
