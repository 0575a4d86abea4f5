// One withdrawal: its steps, the next step, its ids, and cancelling it while possible.
import type { NextStep, Withdrawal } from '@mangetsu/contract/withdrawal'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useAction, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { useCopy } from '../../page/use-copy.ts'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { RecordNumber } from '../../ui/record-number.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { timelineOf } from './step-labels.ts'
import { stepsOf } from './withdrawal-steps.ts'

const words: Readonly<Record<NextStep, Words>> = {
  wait: { text: m.payouts_next_wait },
  cancel: { text: m.payouts_next_wait },
  tryAnother: {
    text: m.payouts_next_another,
    link: { path: '/wallet/withdraw', label: m.payouts_next_another_link },
  },
  verify: {
    text: m.payouts_next_verify,
    link: { path: '/account/verification', label: m.payouts_next_verify_link },
  },
  contact: { text: m.payouts_next_contact, link: { path: '/faq', label: m.payouts_next_contact_link } },
}

/** Queries refetched after it was cancelled, or could no longer be. */
const changed = ['queryWithdrawals', 'pageHistory', 'queryWithdrawLimit']

function Numbers({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { id, kind, reference } = withdrawal
  const copy = useCopy()
  return (
    <div className="min-w-0 text-small leading-relaxed text-paper-dim">
      <RecordNumber id={id} onCopy={(copied) => void copy(copied)} />
      {reference !== null && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt>{kind === 'crypto' ? m.payouts_reference_coin() : m.payouts_reference()}</dt>
          <dd className="figures break-all">{reference}</dd>
        </dl>
      )}
    </div>
  )
}

type Props = {
  readonly withdrawal: Withdrawal
  /** False where the page names the time zone elsewhere. */
  readonly hasZone?: boolean
}

export function WithdrawalTrack({ withdrawal, hasZone = true }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const isPlayMoney = useIsPlayMoney()
  const { amount, currency, destination, next, expectedAt, canCancel } = withdrawal
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 break-words text-small leading-relaxed text-paper-dim">{destination}</p>
        <ExactAmount
          amount={amount}
          currency={currency}
          isPlayMoney={isPlayMoney}
          className="display-figures text-[20px]"
        />
      </div>
      <Timeline label={m.withdraw_timeline()} steps={timelineOf(stepsOf(withdrawal), expectedAt)} />
      {next !== null && <NextStepNote next={next} />}
      <div className="mt-1 -mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <Numbers withdrawal={withdrawal} />
        {canCancel && (
          <Button
            kind="quiet"
            className="-mr-3 ml-auto px-3! text-small font-normal! text-paper-dim underline-offset-[3px] hover:underline"
            onClick={() => setIsConfirming(true)}
          >
            {m.withdraw_cancel()}
          </Button>
        )}
      </div>
      {hasZone && (
        <p className="mt-2 text-small leading-relaxed text-paper-dim">
          {m.record_zone({ zone: zoneName() })}
        </p>
      )}
      {isConfirming && <CancelQuestion withdrawal={withdrawal} onClose={() => setIsConfirming(false)} />}
    </div>
  )
}

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
    const values = { amount: amountText(amount, currency, 'compact') }
    toaster.show({ kind: 'success', title: m.withdraw_cancelled_toast(values), text: m.news_money_back() })
    onDone()
  }
  return { cancel, isRunning, refused }
}

/** Cancels a withdrawal after a confirmation. */
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

type Words = {
  readonly text: () => string
  readonly link?: { readonly path: string; readonly label: () => string }
}

/** Shows the player's next action as a sentence with its link. */
function NextStepNote({ next }: { readonly next: NextStep }) {
  const to = useAddress()
  const { text, link } = words[next]
  return (
    <p className="mt-4 text-second leading-relaxed">
      <span>{text()}</span>
      {link && (
        <>
          {' '}
          <Link
            to={to(link.path)}
            className="inline-block py-1 text-wisteria underline underline-offset-[3px]"
          >
            {link.label()}
          </Link>
        </>
      )}
    </p>
  )
}
