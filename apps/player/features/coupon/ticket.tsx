// A coupon rendered as a ticket: its rate left of the perforation, its name and terms right of it.
import type { Coupon } from '@mangetsu/contract/coupon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { configNameIn } from '../../ui/config-name.ts'
import { dayAndTime } from '../../ui/moment.ts'

/** Returns a coupon's requirement and bonus in one line. */
export const couponTerms = ({ maxBonus, bonusCurrency, minDeposit, fetchCurrency }: Coupon): string =>
  m.deposits_coupon_terms({
    max: amountText(maxBonus, bonusCurrency, 'compact'),
    min: amountText(minDeposit, fetchCurrency, 'compact'),
  })

export function useCouponName(): (coupon: Coupon) => string {
  const { lang } = usePage()
  return ({ configName }) => configNameIn(configName, lang) || m.deposits_coupon_unnamed()
}

/**
 * Links to the published terms in another tab, so that a deposit being filled in is not lost. Earlier coupons have
 * none.
 */
export function TermsLink({ coupon: { activityCode } }: { readonly coupon: Coupon }) {
  const to = useAddress()
  if (activityCode === null) return null
  return (
    <Link
      to={to(`/promotions/${activityCode}`)}
      target="_blank"
      className="inline-flex min-h-11 items-center whitespace-nowrap text-small text-wisteria hover:underline"
    >
      {m.deposits_coupon_see_terms()}
    </Link>
  )
}

/** The part left of the perforation: what the coupon adds to a deposit, per cent. */
export function TicketRate({ coupon }: { readonly coupon: Coupon }) {
  return (
    <span className="grid w-20 flex-none place-content-center border-line-strong border-r border-dashed px-1 text-center">
      <b className="display-figures text-[20px] leading-tight">{coupon.bonusRate}%</b>
      <span className="text-micro leading-normal text-paper-dim">{m.deposits_coupon_added()}</span>
    </span>
  )
}

/** The rate, and right of it the name, the maximum with its wagering, the minimum deposit and the end. */
export function TicketFace({ coupon, children }: { readonly coupon: Coupon; readonly children?: ReactNode }) {
  const nameOf = useCouponName()
  const { maxBonus, bonusCurrency, wagerTimes, minDeposit, fetchCurrency, expiresAt } = coupon
  return (
    <>
      <TicketRate coupon={coupon} />
      <span className="figures min-w-0 flex-1 py-1">
        <b className="block text-body leading-snug [overflow-wrap:anywhere] [word-break:keep-all]">
          {nameOf(coupon)}
        </b>
        <span className="flex flex-wrap gap-x-3 text-micro leading-normal text-paper">
          <span>{m.deposits_coupon_most({ max: amountText(maxBonus, bonusCurrency, 'compact') })}</span>
          <span>{wagerTimes === 0 ? m.bonuses_asks_nothing() : m.bonuses_asks({ times: wagerTimes })}</span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-micro leading-normal text-paper-dim">
          <span>{m.deposits_coupon_min({ min: amountText(minDeposit, fetchCurrency, 'compact') })}</span>
          <span>{m.deposits_coupon_until({ time: dayAndTime(expiresAt) })}</span>
        </span>
        {children}
      </span>
    </>
  )
}
