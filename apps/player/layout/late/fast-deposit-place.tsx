// Composes fast deposit, wherever the URL ends with its hash; closing it returns to the page underneath.
import { GrantedBonus } from '../../features/bonus/granted-bonus.tsx'
import { CouponChoice } from '../../features/coupon/coupon-choice.tsx'
import { FastDeposit } from '../../features/deposit/fast-deposit.tsx'
import { useCloseOver } from '../../ui/over.ts'
import { DepositGuard } from './deposit-guard.tsx'

export default function FastDepositPlace() {
  return (
    <FastDeposit
      onClose={useCloseOver()}
      coupon={(props) => <CouponChoice {...props} />}
      granted={(bonus) => <GrantedBonus granted={bonus} />}
      guard={(form) => <DepositGuard>{form}</DepositGuard>}
    />
  )
}
