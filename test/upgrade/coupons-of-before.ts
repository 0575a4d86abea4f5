// Rewards from before promotions existed: coupons paid once they had been wagered, and the verification reward.
import type { Tx } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'

const coupon = `insert into coupon (id, player_id, code, family, currency, rate_percent, max_bonus, min_deposit, wager_times,
    status, deposit_id, bonus, wager_target, wager_done, staked_before, is_due, created_at, expires_at, changed_at)
  values ($1, $2, $3::text || '-jpy', $3, 'JPY', $4, 1000000, 100000, 10, $5, $6, $7::bigint, $7::bigint * 2, $8::bigint,
    $8::bigint, $7::bigint is not null, $9, $10, $9)`

/** Inserts a coupon of ¥50 to be wagered twice, an unused one, and the verification reward. */
export async function putCouponsOfBefore(
  tx: Tx,
  at: { readonly playerId: string; readonly depositId: string; readonly now: Date; readonly soon: Date },
): Promise<void> {
  const { playerId, depositId, now, soon } = at
  const inUse = ['wagering', depositId, 5_000, 0, now, soon]
  const waiting = ['available', null, null, null, now, soon]
  await tx.query(coupon, [newId(), playerId, 'welcome-1', 100, ...inUse])
  await tx.query(coupon, [newId(), playerId, 'welcome-2', 50, ...waiting])
  await tx.query('insert into kyc_reward (player_id, id, at) values ($1, $2, $3)', [playerId, newId(), now])
}
