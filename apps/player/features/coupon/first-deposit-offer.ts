// Whether a player is shown the first deposit's bonus, and the mark that records that they were. Pure.
import type { ActivityConstant } from '@mangetsu/contract/activity'
import type { Coupon } from '@mangetsu/contract/coupon'

/** New players see no offer on their first day. */
const firstDayMs = 86_400_000

export const isPastFirstDay = (createdAt: string, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) >= firstDayMs

/** Whether the constant is active and belongs to the first deposit, and a coupon of its rate is available. */
export function isFirstOffered(
  { flag, extraResult }: Pick<ActivityConstant, 'flag' | 'extraResult'>,
  coupons: readonly Coupon[],
  nowMs: number,
): boolean {
  const { depositTime, activityBeginDate, activityEndDate, currency, bonusRate } = extraResult
  const isNow =
    Date.parse(activityBeginDate) <= nowMs &&
    (activityEndDate === null || nowMs < Date.parse(activityEndDate))
  const isUnused = coupons.every(({ status }) => status === 'available')
  const fits = (coupon: Coupon) => coupon.fetchCurrency === currency && coupon.bonusRate === bonusRate
  return flag === 1 && depositTime === 1 && isNow && isUnused && coupons.some(fits)
}

const fnvOffset = 0x811c9dc5
const fnvPrime = 0x01000193

/** Returns eight hexadecimal digits for this player and the offer's text: a changed offer has another mark. */
export function firstDepositMark(playerId: string, { conKey, extraResult }: ActivityConstant): string {
  const { bonusRate, prizeAmount, currency, activityBeginDate } = extraResult
  const text = [playerId, conKey, bonusRate, prizeAmount, currency, activityBeginDate].join(' ')
  let hash = fnvOffset
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), fnvPrime) >>> 0
  return hash.toString(16).padStart(8, '0')
}
