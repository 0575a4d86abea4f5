// The periodic review of limits: the player's limits and their deposits and withdrawals, to be confirmed or changed.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { PersistentDialog } from '../../ui/persistent-dialog.tsx'
import { capLabel, limitLabel } from './limit-labels.ts'
import { inOrder } from './limit-shares.ts'
import { useCarePanel, useSelfControl } from './use-self-control.ts'

/** Pages without the dialog: games, and the pages its buttons lead to. */
const elsewhere = /\/(game\/[^/]+\/.|account\/limits|wallet\/)/

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-t py-2.5 first:border-t-0">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures text-second">{value}</dd>
    </div>
  )
}

function Facts({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { limits, currency, netDeposits } = panel
  return (
    <>
      {limits.length === 0 && <p className="mt-3 text-second">{m.care_review_none()}</p>}
      <dl className="mt-3 mb-4">
        {inOrder(limits).map(({ id, kind, period, cap }) => (
          <Fact key={id} label={limitLabel(kind, period)} value={capLabel(kind, cap, currency)} />
        ))}
        <Fact
          label={m.care_review_deposited()}
          value={amountText(netDeposits.deposited, currency, 'compact')}
        />
        <Fact
          label={m.care_review_withdrawn()}
          value={amountText(netDeposits.withdrawn, currency, 'compact')}
        />
      </dl>
    </>
  )
}

function Review({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const to = useAddress()
  const { toaster } = usePage()
  const { run, isRunning } = useSelfControl()
  const [fault, setFault] = useState<string>()
  const keep = async () => {
    setFault(undefined)
    const answer = await run({ action: 'confirmLimits' })
    if (answer === null) return
    if (answer.ok) toaster.show({ kind: 'success', title: m.care_review_kept() })
    else setFault(refusalText(answer))
  }
  return (
    <PersistentDialog title={m.care_review_title()}>
      <p className="text-second leading-relaxed text-paper-dim">{m.care_review_text()}</p>
      <Facts panel={panel} />
      <FormAlert text={fault} />
      <div className="mt-3 grid gap-2">
        <ButtonLink to={to('/account/limits?open=limit')} kind="second" isWide>
          {m.care_review_change()}
        </ButtonLink>
        <Button kind="line" isWide isLoading={isRunning} onClick={keep}>
          {m.care_review_keep()}
        </Button>
        <ButtonLink to={to('/wallet/history')} kind="quiet" isWide>
          {m.care_review_history()}
        </ButtonLink>
      </div>
    </PersistentDialog>
  )
}

/**
 * Rendered while the player's record says that a review is due; the current panel decides whether the dialog is shown.
 */
export default function LimitReview() {
  const { pathname } = useLocation()
  const panel = useCarePanel().data
  const isPrompted = panel?.prompts.review === true && panel.closure === null && !elsewhere.test(pathname)
  return panel !== undefined && isPrompted ? <Review panel={panel} /> : null
}
