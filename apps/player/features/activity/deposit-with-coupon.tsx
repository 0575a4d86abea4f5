// A link to the deposit form in which a coupon is selected.
import type { Coupon } from '@mangetsu/contract/coupon'
import { useAddress, usePage } from '../../page/page.tsx'
import { type ButtonKind, ButtonLink } from '../../ui/button.tsx'

type Props = {
  readonly coupon: Pick<Coupon, 'requestId' | 'fetchCurrency'>
  readonly kind: ButtonKind
  readonly className?: string
  readonly children: string
}

export function DepositWithCoupon({ coupon, kind, className, children }: Props) {
  const to = useAddress()
  const { userStore } = usePage().stores
  const { requestId, fetchCurrency: currency } = coupon
  const chosen = { requestId, currency }
  return (
    <ButtonLink
      kind={kind}
      to={to(`/wallet/deposit?currency=${currency}`)}
      onClick={() => userStore.setState({ bonusCouponItem: chosen, couponChoice: chosen })}
      className={className}
    >
      {children}
    </ButtonLink>
  )
}
