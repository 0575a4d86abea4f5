// Use of a coupon: its deposit was credited, and its promotion grants the bonus from its budget, in the same
// transaction.
import { bonusTypes } from '@mangetsu/contract/bonus'
import type { CouponMiss } from '@mangetsu/contract/deposit'
import { toDecimal } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { grantToPerson } from '../bonus/index.ts'
import { type PersonPorts, promotionVersion } from '../promotion/index.ts'
import { couponKind } from './kind.ts'
import { type CouponRow, setFree, setUsed, termsOf } from './rows.ts'
import { bonusOfDeposit } from './rules.ts'

export type UseParts = {
  readonly createNotice: CreateNotice
  /** The profile's cap on the wagering multiple; null without one. */
  readonly timesCap: number | null
  readonly person: PersonPorts
}

export type GivenCoupon = CouponRow & { readonly promotion_id: string; readonly promotion_version: number }

/** The bonus that a deposit's coupon granted, or why it granted none. */
export type CouponOutcome =
  | {
      readonly kind: 'granted'
      /** Null for a coupon from before promotions, which is wagered itself. */
      readonly bonusId: string | null
      readonly bonusMinor: bigint
    }
  | { readonly kind: 'missed'; readonly reason: CouponMiss }

/**
 * Grants the bonus of a locked coupon whose player is locked. If the budget is exhausted, or another account of the
 * person used the coupon meanwhile, the coupon is freed and the player is notified.
 */
export async function bringBonus(
  { createNotice, timesCap, person }: UseParts,
  tx: Tx,
  row: GivenCoupon,
  depositMinor: bigint,
  nowMs: number,
): Promise<CouponOutcome> {
  const { player_id: playerId, currency } = row
  const given = { id: row.promotion_id, version: row.promotion_version }
  const promotion = await promotionVersion(tx, couponKind, given)
  const amountMinor = bonusOfDeposit(termsOf(row), depositMinor)
  const reward = { kind: 'money', currency, amountMinor, wagering: promotion.rules.wagering } as const
  const granted = await grantToPerson(
    tx,
    { timesCap, person },
    {
      promotion,
      playerId,
      reward,
      depositMinor,
      sourceKey: `coupon:${row.period}`,
      bonusType: bonusTypes.deposit,
      claim: 'now',
    },
    nowMs,
  )
  if (!isRefusal(granted) && granted.isNew) {
    await setUsed(tx, row, granted.bonus.id, nowMs)
    return { kind: 'granted', bonusId: granted.bonus.id, bonusMinor: amountMinor }
  }
  await setFree(tx, row, nowMs)
  const data = { amount: toDecimal(depositMinor, currency), currency }
  await createNotice(tx, { playerId, kind: 'couponReturned', from: null, data }, nowMs)
  const isUsedUp = isRefusal(granted) && granted.refusal === 'rewardUsedUp'
  return { kind: 'missed', reason: isUsedUp ? 'usedUp' : 'taken' }
}
