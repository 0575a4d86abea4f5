// Limits on the deposit page: an active break, or the offer to set a limit, replaces the form; a limit is shown above
// it with its remainder.
import type { Limit, LimitPeriod, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { closureSentence, closureTitle } from './closure-labels.ts'
import { leftLabel } from './limit-labels.ts'
import { LimitOffer } from './limit-offer.tsx'
import { tightest, usageOf } from './limit-shares.ts'
import { type ActiveClosure, pauseShare } from './pauses.ts'
import { useCarePanel } from './use-self-control.ts'

function ClosedDeposit({ closure }: { readonly closure: ActiveClosure }) {
  const to = useAddress()
  const nowMs = Date.now()
  return (
    <div className="grid justify-items-center gap-2 px-2 py-6 text-center">
      <TimeMoon left={pauseShare(closure, nowMs)} className="mb-2 size-16" />
      <h3 className="text-panel">{closureTitle(closure)}</h3>
      <p className="figures text-second">{closureSentence(closure, nowMs)}</p>
      <p className="text-small leading-relaxed text-paper-dim">{m.care_closed_deposit()}</p>
      <div className="mt-4 grid w-full gap-2">
        <ButtonLink to={to('/wallet/withdraw')} isWide>
          {m.wallet_withdraw()}
        </ButtonLink>
        <ButtonLink to={to('/account/limits')} kind="line" isWide>
          {m.care_stop_look()}
        </ButtonLink>
      </div>
    </div>
  )
}

const depositLimitLabels: Readonly<Record<LimitPeriod, () => string>> = {
  day: m.care_deposit_limit_day,
  week: m.care_deposit_limit_week,
  month: m.care_deposit_limit_month,
}

function LimitLine({ panel, limit }: { readonly panel: ResponsibleGamblingSummary; readonly limit: Limit }) {
  const to = useAddress()
  const { left, isNear } = usageOf(limit, panel.currency)
  return (
    <Link
      to={to('/account/limits')}
      className="mb-2.5 grid min-h-11 content-center rounded-field bg-night-2 px-3.5 py-1 text-small leading-normal hover:bg-line"
    >
      <span className="figures flex flex-wrap justify-between gap-x-3">
        <span>
          {depositLimitLabels[limit.period]()} <b>{amountText(limit.cap, panel.currency, 'compact')}</b>
        </span>
        <b className={isNear ? 'text-torii-text' : ''}>
          {left === 0n
            ? m.care_left_none()
            : m.care_left({ left: leftLabel('deposit', left, panel.currency) })}
        </b>
      </span>
      <span className="figures flex flex-wrap justify-between gap-x-3 text-micro text-paper-dim">
        <span>
          {m.care_deposit_used({ amount: amountText(limit.used, panel.currency, 'compact') })} ・{' '}
          {m.care_renews({ time: dayAndTime(limit.renewsAt) })}
        </span>
        <span className="inline-flex items-center gap-1 text-wisteria">
          {m.care_deposit_change()}
          <Icon name="right" size="xs" />
        </span>
      </span>
    </Link>
  )
}

/** Links to setting a limit if there is none. */
function NoLimitLine() {
  const to = useAddress()
  return (
    <Link
      to={to('/account/limits?open=limit')}
      className="-mb-3 flex min-h-11 items-center justify-center text-small text-wisteria hover:underline"
    >
      {m.care_offer_link()}
    </Link>
  )
}

type Props = {
  /** Replaces everything else; null if nothing has to precede a deposit. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** The form stays mounted, so that its input is preserved while the panel appears and changes. */
export function DepositCare({ before = null, children }: Props) {
  const panel = useCarePanel().data
  if (panel !== undefined && panel.closure !== null) return <ClosedDeposit closure={panel.closure} />
  if (before !== null) return before
  const limit = panel === undefined ? null : tightest(panel, 'deposit')
  const isUnanswered = panel?.prompts.depositLimit ?? false
  return (
    <>
      {panel !== undefined && isUnanswered && <LimitOffer panel={panel} />}
      {panel !== undefined && limit !== null && <LimitLine panel={panel} limit={limit} />}
      <div hidden={isUnanswered}>
        {children}
        {panel !== undefined && limit === null && <NoLimitLine />}
      </div>
    </>
  )
}
