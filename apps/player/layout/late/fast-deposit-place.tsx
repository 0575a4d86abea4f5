// Fast deposit put together, wherever the address ends with its hash; closing it leads back to the page underneath.
import { useLocation, useNavigate } from 'react-router'
import { CouponChoice } from '../../features/coupon/coupon-choice.tsx'
import { FastDeposit } from '../../features/deposit/fast-deposit.tsx'
import { DepositCare } from '../../features/limits/deposit-care.tsx'
import { openedHere } from './over-page.ts'

export default function FastDepositPlace() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const close = () => {
    // Opened from the page underneath it is one step back; opened by its address it has another page behind it.
    if (state === openedHere) void navigate(-1)
    else void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  return (
    <FastDeposit
      onClose={close}
      coupon={(asked) => <CouponChoice {...asked} isFolded />}
      guard={(form) => <DepositCare>{form}</DepositCare>}
    />
  )
}
