// From when a player is shown the first deposit's bonus, and the mark that records that they were. Pure.
import type { Coupon } from '@mangetsu/contract/coupon'

/** New players see no offer on their first day. */
const firstDayMs = 86_400_000

export const isPastFirstDay = (createdAt: string, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) >= firstDayMs

const fnvOffset = 0x811c9dc5
const fnvPrime = 0x01000193

type Marked = Pick<Coupon, 'activityCode' | 'bonusRate' | 'maxBonus' | 'bonusCurrency'>

/** Returns eight hexadecimal digits for this player and the coupon's offer: a changed offer has another mark. */
export function firstDepositMark(playerId: string, coupon: Marked): string {
  const { activityCode, bonusRate, maxBonus, bonusCurrency } = coupon
  const text = [playerId, activityCode, bonusRate, maxBonus, bonusCurrency].join(' ')
  let hash = fnvOffset
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), fnvPrime) >>> 0
  return hash.toString(16).padStart(8, '0')
}
