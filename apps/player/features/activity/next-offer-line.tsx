// The player's next deposit offer as one line of the balance on the home page, with the deposit beside it.
import type { NextOffer } from '@mangetsu/contract/activity'
import type { Coupon } from '@mangetsu/contract/coupon'
import { m } from '../../messages-compiled/messages.js'
import { DepositWithCoupon } from './deposit-with-coupon.tsx'
import { offerTitle } from './large-offer.ts'
import { conditionText } from './offer-text.ts'

type Props = {
  readonly offer: NextOffer & { readonly coupon: Coupon }
  /** Whether the deposit is the page's primary action. */
  readonly isNext: boolean
}

export function NextOfferLine({ offer, isNext }: Props) {
  const { activity, coupon } = offer
  const { fetchCurrency: currency } = coupon
  return (
    <div className="home-cell home-offer figures">
      <span className="home-offer-text">
        <b className="block text-body leading-snug">{offerTitle(offer, currency)}</b>
        <span className="block leading-snug text-paper-dim">{conditionText(activity.offer, currency)}</span>
      </span>
      <DepositWithCoupon coupon={coupon} kind={isNext ? 'primary' : 'line'} className="home-offer-use">
        {m.home_offer_use()}
      </DepositWithCoupon>
    </div>
  )
}
