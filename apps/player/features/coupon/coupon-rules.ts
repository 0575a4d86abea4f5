// Derives a coupon's wagering progress and usability.
import type { Coupon } from '@mangetsu/contract/coupon'
import { type Currency, minorOf } from '@mangetsu/money'

/** Without a bonus the requirement and the progress are zero. */
const stakedMinor = (amount: string | null, currency: Currency): bigint =>
  amount === null ? 0n : minorOf(amount, currency)

/** Returns the completed share of the wagering requirement, 0 to 1; 1 without a requirement. */
export function wagerShare({ bonusCurrency, wagerDone, wagerTarget }: Coupon): number {
  const target = stakedMinor(wagerTarget, bonusCurrency)
  const done = stakedMinor(wagerDone, bonusCurrency)
  if (target === 0n || done >= target) return 1
  return Number((done * 10_000n) / target) / 10_000
}

/** Returns the remaining wagering requirement, in smallest units of the bonus's currency. */
export function wagerLeftMinor({ bonusCurrency, wagerDone, wagerTarget }: Coupon): bigint {
  const left = stakedMinor(wagerTarget, bonusCurrency) - stakedMinor(wagerDone, bonusCurrency)
  return left > 0n ? left : 0n
}

/** One at a time: on a pending deposit, or with a bonus that is pending or in wagering. */
export const hasOneInUse = (coupons: readonly Coupon[]): boolean => coupons.some(({ isInUse }) => isInUse)

/** Returns the coupons usable on a deposit in this currency, in the platform's order; while one is in use they wait. */
export function usableCoupons(coupons: readonly Coupon[], currency: Currency): Coupon[] {
  if (hasOneInUse(coupons)) return []
  return coupons.filter(({ status, fetchCurrency }) => status === 'available' && fetchCurrency === currency)
}

/** Whether an amount reaches the coupon's minimum deposit. */
export const isEnoughFor = ({ minDeposit, fetchCurrency }: Coupon, amount: string): boolean =>
  minorOf(amount, fetchCurrency) >= minorOf(minDeposit, fetchCurrency)

/** Returns the bonus of a deposit, in smallest units of the coupon's currency, as the platform computes it. */
export function bonusMinorFor({ bonusRate, maxBonus, fetchCurrency }: Coupon, amount: string): bigint {
  const share = (minorOf(amount, fetchCurrency) * BigInt(bonusRate)) / 100n
  const most = minorOf(maxBonus, fetchCurrency)
  return share < most ? share : most
}

/** Whether a deposit of this amount meets a coupon's terms now. */
const isMetBy = (coupon: Coupon, amount: string, nowMs: number): boolean =>
  coupon.depositsLeft === 0 && Date.parse(coupon.expiresAt) > nowMs && isEnoughFor(coupon, amount)

/**
 * Returns the coupon to preselect among those of the deposit's currency: the largest bonus for the amount, then the
 * earliest end; undefined if the deposit meets the terms of none, or no amount is known.
 */
export function bestCoupon(
  coupons: readonly Coupon[],
  amount: string | null,
  nowMs: number,
): Coupon | undefined {
  if (amount === null) return undefined
  const [best] = coupons
    .filter((coupon) => isMetBy(coupon, amount, nowMs) && bonusMinorFor(coupon, amount) > 0n)
    .sort((one, other) => {
      const more = bonusMinorFor(other, amount) - bonusMinorFor(one, amount)
      if (more !== 0n) return more > 0n ? 1 : -1
      return Date.parse(one.expiresAt) - Date.parse(other.expiresAt)
    })
  return best
}

export type CouponGroups = {
  readonly wagering: readonly Coupon[]
  readonly open: readonly Coupon[]
  readonly over: readonly Coupon[]
}

/**
 * Groups coupons: in wagering, usable (or on a pending deposit), finished. Coupons that gave a bonus are in none: the
 * bonus is listed by itself.
 */
export const groupsOf = (coupons: readonly Coupon[]): CouponGroups => ({
  wagering: coupons.filter(({ status }) => status === 'wagering'),
  open: coupons.filter(({ status }) => status === 'available' || status === 'reserved'),
  over: coupons.filter(
    ({ status, isInUse, bonusRequestId }) => !isInUse && status !== 'available' && bonusRequestId === null,
  ),
})

/**
 * Separates usable coupons of the player's currency, and one on a pending deposit, from the same offers in other
 * currencies, which are folded; without any in the player's currency none is folded.
 */
export function byCurrency(
  open: readonly Coupon[],
  currency: Currency,
): { readonly own: readonly Coupon[]; readonly others: readonly Coupon[] } {
  const isOwn = ({ fetchCurrency, status }: Coupon) => fetchCurrency === currency || status === 'reserved'
  const own = open.filter(isOwn)
  return own.length === 0
    ? { own: open, others: [] }
    : { own, others: open.filter((coupon) => !own.includes(coupon)) }
}

/** Returns the number of coupons that their panel shows unfolded, without the one that the page shows elsewhere. */
export function shownCount(
  coupons: readonly Coupon[],
  { currency, exceptId }: { readonly currency: Currency; readonly exceptId: string | null },
): number {
  const { wagering, open } = groupsOf(coupons.filter(({ requestId }) => requestId !== exceptId))
  return wagering.length + byCurrency(open, currency).own.length
}
