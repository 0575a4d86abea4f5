// The point shop: a player's offers, and purchases.

import { bonusTypes } from '@mangetsu/contract/bonus'
import type { PointShop } from '@mangetsu/contract/daily'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import { type BonusFeature, givenReward, rewardView } from '../bonus/index.ts'
import {
  type AudiencePorts,
  isFor,
  type Promotion,
  promotionOf,
  promotionsOf,
  stateAt,
} from '../promotion/index.ts'
import { pointsOf, spendPoints } from './account.ts'
import { type PointShopRules, pointShopKind } from './kind.ts'

type Buying = {
  readonly playerId: string
  readonly promotion: Promotion<PointShopRules>
  readonly itemId: string | undefined
  readonly requestId: string
  readonly currency: Currency
}

export type BuyRefusal =
  | 'activityNotOpen'
  | 'pointItemUnknown'
  | 'pointsShort'
  | 'rewardUsedUp'
  | 'rewardTaken'

/**
 * Buys an item of the shop with points; a repeated request buys once. The caller has locked the player's row. A refusal
 * takes no points.
 */
async function buyWithPoints(
  { grantReward }: Pick<BonusFeature, 'grantReward'>,
  tx: Tx,
  { playerId, promotion, itemId, requestId, currency }: Buying,
  nowMs: number,
): Promise<{ readonly bonusId: string } | Refused<BuyRefusal>> {
  if (stateAt(promotion.body, nowMs) !== 'running') return refuse('activityNotOpen')
  const item = promotion.rules.items.find(({ id }) => id === itemId)
  if (item === undefined) return refuse('pointItemUnknown')
  const reward = givenReward(item.reward, currency)
  if (reward.kind === 'points') throw new Error(`the shop ${promotion.code} sells points`)
  if ((await pointsOf(tx, playerId, nowMs)).balance < item.cost) return refuse('pointsShort')
  const sourceKey = `points:${requestId}`
  const granted = await grantReward(
    tx,
    { promotion, playerId, sourceKey, bonusType: bonusTypes.activity, reward, claim: 'now' },
    nowMs,
  )
  if (isRefusal(granted)) return granted
  const key = `shop:${granted.bonus.id}`
  const spent = await spendPoints(tx, { playerId, key, points: item.cost }, nowMs)
  // The balance was checked above, under the same lock.
  if (spent !== null) throw new Error(`the points of ${playerId} changed under their lock`)
  return { bonusId: granted.bonus.id }
}

/** Effect of signing up for a shop: buys the named item. The caller has locked the player's row. */
export const applyToShop =
  (bonus: Pick<BonusFeature, 'grantReward'>) =>
  async (
    tx: Tx,
    {
      playerId,
      activityCode,
      itemId,
      requestId,
    }: { playerId: string; activityCode: string; itemId: string | undefined; requestId: string },
    nowMs: number,
  ) => {
    const promotion = await promotionOf(tx, pointShopKind, activityCode, nowMs)
    const player = await findPlayer(tx, playerId)
    if (promotion === undefined || player === undefined) return refuse('activityNotOpen')
    const currency = player.display_currency as Currency
    return buyWithPoints(bonus, tx, { playerId, promotion, itemId, requestId, currency }, nowMs)
  }

/** Finds the first shop open to this player; null if there is none. */
export async function findShop(
  audience: AudiencePorts,
  tx: Tx,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
  nowMs: number,
): Promise<PointShop | null> {
  for (const promotion of await promotionsOf(tx, pointShopKind, nowMs)) {
    if (stateAt(promotion.body, nowMs) !== 'running' || !(await isFor(audience, tx, promotion, playerId)))
      continue
    const items = promotion.rules.items.map(({ id, cost, reward }) => ({
      itemId: id,
      cost,
      reward: rewardView(givenReward(reward, currency)),
    }))
    return { activityCode: promotion.code, items }
  }
  return null
}
