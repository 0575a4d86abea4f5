// The player's coupons: one in wagering, usable ones, and finished ones. A bonus that a coupon gave is listed with the
// bonuses, not here.
import type { Coupon, CouponStatus } from '@mangetsu/contract/coupon'
import { toDecimal } from '@mangetsu/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { refetchCoupons } from '../../page/coupon-calls.ts'
import { useAddress, usePage } from '../../page/page.tsx'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { useRefetchAfterPlay } from '../../page/use-refetch-after-play.ts'
import { amountText } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { FoldRow } from '../../ui/fold-row.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowAction } from '../../ui/setting-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { byCurrency, groupsOf, hasOneInUse, wagerLeftMinor, wagerShare } from './coupon-rules.ts'
import { TermsLink, TicketFace, useCouponName } from './ticket.tsx'
import { useCoupons } from './use-coupons.ts'

function Staking({ coupon }: { readonly coupon: Coupon }) {
  const nameOf = useCouponName()
  const [isConfirming, setIsConfirming] = useState(false)
  const { bonusCurrency: currency, bonusAmount, wagerDone, wagerTarget } = coupon
  const share = wagerShare(coupon)
  const money = (amount: string | null) => amountText(amount ?? '0.00', currency, 'compact')
  return (
    <li className="rounded-field bg-night-2 p-3.5">
      <div className="flex items-center gap-3.5">
        <MoonPhase lit={share} isNothing={share === 0} className="size-12" />
        <div className="figures min-w-0 flex-1">
          <p className="flex flex-wrap gap-x-2.5 text-small leading-normal text-paper-dim">
            <span>{nameOf(coupon)}</span>
            <span className="text-moon">{m.deposits_coupon_wagering()}</span>
          </p>
          <p className="display-figures text-[20px] leading-snug">{money(bonusAmount)}</p>
          <p className="text-micro leading-normal text-paper-dim">
            {m.deposits_coupon_until({ time: `${dayAndTime(coupon.expiresAt)} ${zoneName()}` })}
          </p>
        </div>
      </div>
      <p className="figures mb-1.5 mt-3 flex flex-wrap justify-between gap-x-3 text-second leading-normal">
        <span>{m.deposits_coupon_condition()}</span>
        <span>
          <b>{money(wagerDone)}</b>
          <span className="text-paper-dim"> / {money(wagerTarget)}</span>
        </span>
      </p>
      <div className="[&>span]:bg-night-0">
        <Bar share={share} />
      </div>
      <div className="-mb-2 flex min-h-11 items-center justify-between gap-3">
        <span className="figures text-small text-paper-dim">
          {m.deposits_coupon_left({
            percent: Math.floor(share * 100),
            left: amountText(toDecimal(wagerLeftMinor(coupon), currency), currency, 'compact'),
          })}
        </span>
        <button
          type="button"
          onClick={() => setIsConfirming(true)}
          className="-mr-2 min-h-11 px-2 text-small text-paper-dim hover:text-paper"
        >
          {m.deposits_coupon_give_up()}
        </button>
      </div>
      {isConfirming && <GiveUp coupon={coupon} onClose={() => setIsConfirming(false)} />}
    </li>
  )
}

/** Returns why the coupon cannot be used on a deposit now; null if it can. */
function whyNotNow({ status, depositsLeft }: Coupon, isWaiting: boolean): string | null {
  if (status === 'reserved') return m.deposits_coupon_reserved()
  if (isWaiting) return m.deposits_coupon_waits()
  return depositsLeft > 0 ? m.deposits_coupon_after({ count: depositsLeft }) : null
}

function Open({ coupon, isWaiting }: { readonly coupon: Coupon; readonly isWaiting: boolean }) {
  const navigate = useNavigate()
  const to = useAddress()
  const { userStore } = usePage().stores
  const nameOf = useCouponName()
  const whyNot = whyNotNow(coupon, isWaiting)
  const use = () => {
    const { requestId, fetchCurrency: currency } = coupon
    const chosen = { requestId, currency }
    userStore.setState({ bonusCouponItem: chosen, couponChoice: chosen })
    void navigate(to(`/wallet/deposit?currency=${currency}`), { preventScrollReset: true })
  }
  return (
    <li className="flex flex-col rounded-field bg-night-2 pt-2">
      <div className="flex min-h-[76px] flex-1 items-stretch gap-3 pr-3.5">
        <TicketFace coupon={coupon} />
      </div>
      <div className="mx-3.5 mt-2 flex min-h-11 items-center justify-between gap-3 border-line border-t">
        <TermsLink coupon={coupon} />
        {whyNot === null ? (
          <RowAction name={m.deposits_coupon_use_name({ name: nameOf(coupon) })} onClick={use}>
            {m.deposits_coupon_use()}
          </RowAction>
        ) : (
          <span className="figures ml-auto text-right text-micro leading-normal text-paper-dim">
            {whyNot}
          </span>
        )}
      </div>
    </li>
  )
}

const overWords: Readonly<Partial<Record<CouponStatus, () => string>>> = {
  used: m.deposits_coupon_used,
  paid: m.deposits_coupon_paid,
  expired: m.deposits_coupon_expired,
  givenUp: m.deposits_coupon_given_up,
}

function Over({ coupon }: { readonly coupon: Coupon }) {
  const nameOf = useCouponName()
  const isPaid = coupon.status === 'paid' || coupon.status === 'used'
  const bonus = amountText(coupon.bonusAmount ?? '0.00', coupon.bonusCurrency, 'compact', 'always')
  return (
    <li className="figures flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line border-t py-2 text-second leading-normal first:border-t-0">
      <span>
        {nameOf(coupon)} ・ <span className="text-paper-dim">{overWords[coupon.status]?.()}</span>
      </span>
      {isPaid && <span className="text-matcha">{bonus}</span>}
    </li>
  )
}

function OpenList({ open, isWaiting }: { readonly open: readonly Coupon[]; readonly isWaiting: boolean }) {
  return (
    <ul className={`grid grid-cols-1 gap-2 ${open.length > 1 ? '@min-[640px]:grid-cols-2' : ''}`}>
      {open.map((coupon) => (
        <Open key={coupon.requestId} coupon={coupon} isWaiting={isWaiting} />
      ))}
    </ul>
  )
}

/** Lists usable coupons; the same offer in other currencies is folded where the player's currency has some. */
function Usable({ open, isWaiting }: { readonly open: readonly Coupon[]; readonly isWaiting: boolean }) {
  const currency = useActivityCurrency(offeredCurrencies)
  const { own, others } = byCurrency(open, currency)
  if (others.length === 0) return <OpenList open={own} isWaiting={isWaiting} />
  return (
    <>
      <OpenList open={own} isWaiting={isWaiting} />
      <FoldRow title={m.deposits_coupon_other_currencies({ count: others.length })}>
        <OpenList open={others} isWaiting={isWaiting} />
      </FoldRow>
    </>
  )
}

type ListsProps = {
  readonly coupons: readonly Coupon[]
  /** Whether the open ones wait for another coupon, listed or not. */
  readonly isWaiting: boolean
}

function Lists({ coupons, isWaiting }: ListsProps) {
  const { wagering, open, over } = groupsOf(coupons)
  if (wagering.length + open.length + over.length === 0) {
    return <p className="py-3 text-second leading-relaxed text-paper-dim">{m.deposits_coupon_nothing()}</p>
  }
  return (
    <div className="@container mt-2 grid grid-cols-1 gap-3">
      {wagering.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {wagering.map((coupon) => (
            <Staking key={coupon.requestId} coupon={coupon} />
          ))}
        </ul>
      )}
      {open.length > 0 && <Usable open={open} isWaiting={isWaiting} />}
      {over.length > 0 && (
        <FoldRow title={m.deposits_coupon_over({ count: over.length })}>
          <ul>
            {over.map((coupon) => (
              <Over key={coupon.requestId} coupon={coupon} />
            ))}
          </ul>
        </FoldRow>
      )}
    </div>
  )
}

type PanelProps = {
  readonly id?: string
  /** Id of the coupon that the page shows elsewhere; null for none. */
  readonly exceptId?: string | null
  /** Lists only live coupons, and renders nothing without any or before they are known. */
  readonly isBrief?: boolean
}

/** Renders nothing if the only coupon is shown elsewhere. */
export function CouponPanel({ id, exceptId = null, isBrief = false }: PanelProps) {
  const shown = useCoupons()
  useRefetchAfterPlay('pageCoupons')
  const isListed = ({ requestId, status }: Coupon) =>
    requestId !== exceptId && !(isBrief && overWords[status] !== undefined)
  const listed = shown.data?.coupons.filter(isListed) ?? []
  const canHide = isBrief || (exceptId !== null && shown.data !== undefined)
  if (canHide && listed.length === 0) return null
  return (
    <Panel {...(id !== undefined && { id })} title={m.deposits_coupon_title()} className="scroll-mt-20">
      <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
        {({ coupons }) => <Lists coupons={listed} isWaiting={hasOneInUse(coupons)} />}
      </CallState>
    </Panel>
  )
}

/** Confirms giving up a bonus in wagering: the lost and the retained amounts. */
function GiveUp({ coupon, onClose }: { readonly coupon: Coupon; readonly onClose: () => void }) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const { run, isRunning } = useAction('giveUpBonus')
  const [refused, setRefused] = useState<string>()
  const bonus = amountText(coupon.bonusAmount ?? '0.00', coupon.bonusCurrency, 'compact')
  const giveUp = async () => {
    const answer = await run({ requestId: coupon.requestId })
    if (answer === null) return
    refetchCoupons(queries)
    if (!answer.ok) return setRefused(refusalText(answer))
    const toast = answer.data.isPaid
      ? { title: m.deposits_coupon_was_paid_toast({ bonus }) }
      : { title: m.deposits_coupon_given_up_toast({ bonus }), text: m.deposits_coupon_given_up_text() }
    toaster.show({ kind: 'success', ...toast })
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button kind="danger" isLoading={isRunning} onClick={() => void giveUp()}>
        {m.deposits_coupon_give_up_yes()}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={m.deposits_coupon_give_up_title()} actions={actions}>
      <p>{m.deposits_coupon_give_up_text({ bonus })}</p>
      <FormAlert text={refused} />
    </Dialog>
  )
}
