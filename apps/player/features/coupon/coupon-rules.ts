// What is read from a coupon: how far its bonus has been staked for, which can be used.
import type { Coupon } from '@mangetsu/contract/coupon'
import { type Currency, minorOf } from '@mangetsu/money'

/** Nothing has to be staked before there is a bonus, and nothing has been. */
const stakedMinor = (amount: string | null, currency: Currency): bigint =>
  amount === null ? 0n : minorOf(amount, currency)

/** The share of what has to be staked that has been, from 0 to 1; everything where nothing has to be. */
export function wagerShare({ bonusCurrency, wagerDone, wagerTarget }: Coupon): number {
  const target = stakedMinor(wagerTarget, bonusCurrency)
  const done = stakedMinor(wagerDone, bonusCurrency)
  if (target === 0n || done >= target) return 1
  return Number((done * 10_000n) / target) / 10_000
}

/** What is still to be staked, smallest units of the bonus's currency. */
export function wagerLeftMinor({ bonusCurrency, wagerDone, wagerTarget }: Coupon): bigint {
  const left = stakedMinor(wagerTarget, bonusCurrency) - stakedMinor(wagerDone, bonusCurrency)
  return left > 0n ? left : 0n
}

/** One at a time: on a deposit under way, or its bonus waits or is being staked for. */
export const hasOneInUse = (coupons: readonly Coupon[]): boolean => coupons.some(({ isInUse }) => isInUse)

/** Those that can be put on a deposit in this currency; while one is in use the others wait. */
export function usableCoupons(coupons: readonly Coupon[], currency: Currency): Coupon[] {
  if (hasOneInUse(coupons)) return []
  return coupons.filter(({ status, fetchCurrency }) => status === 'available' && fetchCurrency === currency)
}

/**
 * Which to offer first: those in the player's currency, then by the per cent they add. None while one is in use.
 * Whether one fits now is the platform's to say: a later one of a family waits for earlier deposits.
 */
export function couponsToOffer(coupons: readonly Coupon[], currency: Currency): Coupon[] {
  if (hasOneInUse(coupons)) return []
  const isOwn = ({ fetchCurrency }: Coupon) => Number(fetchCurrency === currency)
  return coupons
    .filter(({ status }) => status === 'available')
    .sort((one, other) => isOwn(other) - isOwn(one) || other.bonusRate - one.bonusRate)
}

/** Whether an amount reaches what the coupon asks for. */
export const isEnoughFor = ({ minDeposit, fetchCurrency }: Coupon, amount: string): boolean =>
  minorOf(amount, fetchCurrency) >= minorOf(minDeposit, fetchCurrency)

export type CouponGroups = {
  readonly wagering: readonly Coupon[]
  readonly given: readonly Coupon[]
  readonly open: readonly Coupon[]
  readonly over: readonly Coupon[]
}

/** As a player looks for them: being staked for, used with a bonus that waits or is in play, still to be used (or on a deposit under way), over. */
export const groupsOf = (coupons: readonly Coupon[]): CouponGroups => ({
  wagering: coupons.filter(({ status }) => status === 'wagering'),
  given: coupons.filter(({ status, isInUse }) => status === 'used' && isInUse),
  open: coupons.filter(({ status }) => status === 'available' || status === 'reserved'),
  over: coupons.filter(({ status, isInUse }) => !isInUse && status !== 'available'),
})
