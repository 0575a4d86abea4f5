// One withdrawal on its way: its steps, what comes next, its numbers, and the way back for as long as there is one.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { NextStepNote } from './next-step.tsx'
import { timelineOf } from './step-labels.ts'
import { stepsOf } from './withdrawal-steps.ts'

function Numbers({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { id, kind, reference } = withdrawal
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small leading-relaxed text-paper-dim">
      <dt>{m.record_number()}</dt>
      <dd className="figures break-all">{id}</dd>
      {reference !== null && (
        <>
          <dt>{kind === 'crypto' ? m.payouts_reference_coin() : m.payouts_reference()}</dt>
          <dd className="figures break-all">{reference}</dd>
        </>
      )}
    </dl>
  )
}

export function WithdrawalTrack({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const [isAsking, setIsAsking] = useState(false)
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
      <Numbers withdrawal={withdrawal} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-small leading-relaxed text-paper-dim">{m.record_zone({ zone: zoneName() })}</p>
        {canCancel && (
          <Button kind="quiet" className="-mr-3 text-torii-text" onClick={() => setIsAsking(true)}>
            {m.withdraw_cancel()}
          </Button>
        )}
      </div>
      {isAsking && <CancelQuestion withdrawal={withdrawal} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
