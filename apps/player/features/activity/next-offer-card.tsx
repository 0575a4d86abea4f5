// The player's next deposit offer, shown large: the time left for its coupon, and the deposit with the coupon selected.
import type { NextOffer } from '@mangetsu/contract/activity'
import type { Coupon } from '@mangetsu/contract/coupon'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { Cuts } from '../../ui/picture.tsx'
import { timeLeftText } from '../../ui/time-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft } from '../../ui/time-passed.ts'
import { DepositWithCoupon } from './deposit-with-coupon.tsx'
import { LargeCard } from './large-card.tsx'

const dayMs = 86_400_000

/** Shows how long the coupon can still be used, as a moon and as a text. */
function CouponTime({ coupon, days }: { readonly coupon: Coupon; readonly days: number | null }) {
  const [nowMs] = useState(Date.now)
  const endMs = Date.parse(coupon.expiresAt)
  const left = days === null ? 1 : shareLeft(endMs - days * dayMs, endMs, nowMs)
  return (
    <span className="flex items-center gap-1.5">
      <TimeMoon left={left} />
      {timeLeftText(endMs, nowMs)}
    </span>
  )
}

type Props = {
  readonly offer: NextOffer & { readonly coupon: Coupon }
  readonly pictures: Readonly<Record<string, Cuts>>
}

export function NextOfferCard({ offer, pictures }: Props) {
  const { activity, coupon } = offer
  return (
    <LargeCard
      offer={offer}
      cuts={pictures[activity.picture] ?? null}
      currency={coupon.fetchCurrency}
      time={<CouponTime coupon={coupon} days={activity.offer.claimDays} />}
      action={
        <DepositWithCoupon coupon={coupon} kind="primary" className="large-card-action">
          {m.promotions_deposit_and_get()}
        </DepositWithCoupon>
      }
    />
  )
}
