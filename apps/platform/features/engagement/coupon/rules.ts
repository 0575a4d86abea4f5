// Coupon rules as pure functions: eligibility, the bonus amount, and the time of payment.
import type { Currency } from '@mangetsu/money'
import { fromReference, inReference } from '@mangetsu/money/reference'

/** Terms of a coupon; amounts in smallest units of its currency. */
export type CouponTerms = {
  readonly currency: Currency
  readonly ratePercent: number
  readonly maxBonusMinor: bigint
  readonly minDepositMinor: bigint
  readonly wagerTimes: number
}

export type Offered = { readonly bonusMinor: bigint; readonly targetMinor: bigint; readonly times: number }

/** Returns the wagering multiple under a profile's cap; null means no cap. */
export const timesUnder = (times: number, cap: number | null): number =>
  cap === null ? times : Math.min(times, cap)

/** Returns the bonus of a deposit, rounded down and at most the coupon's maximum. */
export function bonusOfDeposit(
  { ratePercent, maxBonusMinor }: Pick<CouponTerms, 'ratePercent' | 'maxBonusMinor'>,
  depositMinor: bigint,
): bigint {
  const share = (depositMinor * BigInt(ratePercent)) / 100n
  return share < maxBonusMinor ? share : maxBonusMinor
}

/** Returns the bonus of a deposit and its wagering target. */
export function offeredFor(terms: CouponTerms, depositMinor: bigint, cap: number | null): Offered {
  const bonusMinor = bonusOfDeposit(terms, depositMinor)
  const times = timesUnder(terms.wagerTimes, cap)
  return { bonusMinor, targetMinor: bonusMinor * BigInt(times), times }
}

export type Wagering = {
  readonly currency: Currency
  readonly targetMinor: bigint
  /** The player's lifetime stakes at the grant and now, in the reference currency's smallest unit. */
  readonly stakedBefore: bigint
  readonly stakedNow: bigint
}

/** Returns the wagered part of the target, in the bonus's currency; the whole target exactly when it is reached. */
export function wageredOf({ currency, targetMinor, stakedBefore, stakedNow }: Wagering): bigint {
  const staked = stakedNow - stakedBefore
  if (staked >= inReference(currency, targetMinor)) return targetMinor
  const done = staked <= 0n ? 0n : fromReference(currency, staked)
  return done < targetMinor ? done : targetMinor
}

/** Decides the next state of a bonus being wagered: an earned one is paid even if it has just expired. */
export function decideWagering(
  doneMinor: bigint,
  { targetMinor, expiresMs }: { readonly targetMinor: bigint; readonly expiresMs: number },
  nowMs: number,
): 'pay' | 'expire' | 'keep' {
  if (doneMinor >= targetMinor) return 'pay'
  return expiresMs <= nowMs ? 'expire' : 'keep'
}

type Ranked = {
  readonly currency: Currency
  readonly rate_percent: number
  readonly max_bonus: bigint
  readonly expires_at: Date
}

/**
 * Sorts coupons by the order in which they are offered: those of the given currency first, then the largest bonus, the
 * higher rate and the earlier end. A deposit that reaches every coupon's maximum gets the same choice in the deposit
 * form.
 */
export function bestFirst<Row extends Ranked>(
  coupons: readonly Row[],
  currency: Currency | undefined,
): Row[] {
  const isOwn = (row: Row) => Number(row.currency === currency)
  const bonusOf = (row: Row) => inReference(row.currency, row.max_bonus)
  return coupons.toSorted((one, other) => {
    const more = bonusOf(other) - bonusOf(one)
    return (
      isOwn(other) - isOwn(one) ||
      (more === 0n ? 0 : more > 0n ? 1 : -1) ||
      other.rate_percent - one.rate_percent ||
      one.expires_at.getTime() - other.expires_at.getTime()
    )
  })
}

type Listed = Ranked & { readonly status: string; readonly deposits_before: number }

type Listing = { readonly currency: Currency | undefined; readonly credited: number; readonly nowMs: number }

/**
 * Orders a list of coupons: those in use, then those usable on the next deposit and those for a later one, both in the
 * order of their offers, then the ended ones. `credited` is the number of the player's deposits.
 */
export function listedFirst<Row extends Listed>(
  rows: readonly Row[],
  { currency, credited, nowMs }: Listing,
): Row[] {
  const isOpen = ({ status, expires_at }: Row) => status === 'available' && expires_at.getTime() > nowMs
  const isInUse = ({ status }: Row) => status === 'reserved' || status === 'wagering'
  const open = bestFirst(rows.filter(isOpen), currency)
  const isLater = ({ deposits_before }: Row) => deposits_before > credited
  return [
    ...rows.filter(isInUse),
    ...open.filter((row) => !isLater(row)),
    ...open.filter(isLater),
    ...rows.filter((row) => !isOpen(row) && !isInUse(row)),
  ]
}
