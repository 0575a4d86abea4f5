// The rules of coupons, decided without a clock or a database of their own: what fits, what it brings, when it is paid.
import type { Currency } from '@mangetsu/money'
import { fromReference, inReference } from '@mangetsu/money/reference'

/** What a coupon promises; amounts in smallest units of its currency. */
export type CouponTerms = {
  readonly currency: Currency
  readonly ratePercent: number
  readonly maxBonusMinor: bigint
  readonly minDepositMinor: bigint
  readonly wagerTimes: number
}

export type Offered = { readonly bonusMinor: bigint; readonly targetMinor: bigint; readonly times: number }

/** How often a bonus has to be staked where a profile caps it; null without a cap. */
export const timesUnder = (times: number, cap: number | null): number =>
  cap === null ? times : Math.min(times, cap)

/** The bonus of a deposit, rounded down and at most the coupon's. */
export function bonusOfDeposit(
  { ratePercent, maxBonusMinor }: Pick<CouponTerms, 'ratePercent' | 'maxBonusMinor'>,
  depositMinor: bigint,
): bigint {
  const share = (depositMinor * BigInt(ratePercent)) / 100n
  return share < maxBonusMinor ? share : maxBonusMinor
}

/** The bonus of a deposit, and what has to be staked for it. */
export function offeredFor(terms: CouponTerms, depositMinor: bigint, cap: number | null): Offered {
  const bonusMinor = bonusOfDeposit(terms, depositMinor)
  const times = timesUnder(terms.wagerTimes, cap)
  return { bonusMinor, targetMinor: bonusMinor * BigInt(times), times }
}

export type Wagering = {
  readonly currency: Currency
  readonly targetMinor: bigint
  /** The player's lifetime stakes when the bonus was given and now, in the reference currency's smallest unit. */
  readonly stakedBefore: bigint
  readonly stakedNow: bigint
}

/** How much of the target was staked, in the bonus's currency; the whole of it exactly when it is reached. */
export function wageredOf({ currency, targetMinor, stakedBefore, stakedNow }: Wagering): bigint {
  const staked = stakedNow - stakedBefore
  if (staked >= inReference(currency, targetMinor)) return targetMinor
  const done = staked <= 0n ? 0n : fromReference(currency, staked)
  return done < targetMinor ? done : targetMinor
}

/** What becomes of a bonus that is staked for: earned is earned, even when its time is just over. */
export function decideWagering(
  doneMinor: bigint,
  { targetMinor, expiresMs }: { readonly targetMinor: bigint; readonly expiresMs: number },
  nowMs: number,
): 'pay' | 'expire' | 'keep' {
  if (doneMinor >= targetMinor) return 'pay'
  return expiresMs <= nowMs ? 'expire' : 'keep'
}
