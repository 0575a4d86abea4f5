// Prizes of places: their view, and their payment, once, by claim or by the job.
import { bonusTypes } from '@mangetsu/contract/bonus'
import type { TournamentPrize } from '@mangetsu/contract/tournament'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { type BonusFeature, type GivenReward, givenReward, rewardView } from '../bonus/index.ts'
import { earnPoints } from '../point/index.ts'
import { promotionVersion } from '../promotion/index.ts'
import { prizeOf, tournamentKind } from './kind.ts'
import type { TournamentReader } from './rank.ts'
import { returnUnused } from './settle.ts'
import type { TournamentPromotion } from './state.ts'

export type TournamentPrizeRow = {
  id: string
  promotion_id: string
  version: number
  division: string
  place: number
  player_id: string
  claim_until: Date
  claimed_at: Date | null
  expired_at: Date | null
  bonus_id: string | null
}

const columns = `id, promotion_id, version, division, place, player_id, claim_until, claimed_at, expired_at, bonus_id`

export const prizesOfPlayer = (
  tx: TournamentReader,
  playerId: string,
  promotionId: string,
): Promise<TournamentPrizeRow[]> =>
  tx.query<TournamentPrizeRow>(
    `select ${columns} from tournament_prize where player_id = $1 and promotion_id = $2 order by division`,
    [playerId, promotionId],
  )

/** Returns the promotion of a prize. */
export const promotionOfPrize = (
  tx: TournamentReader,
  { promotion_id: id, version }: TournamentPrizeRow,
): Promise<TournamentPromotion> => promotionVersion(tx, tournamentKind, { id, version })

/** Returns a prize's reward in its division's currency. */
export function rewardOfPrize(
  { rules }: TournamentPromotion,
  row: Pick<TournamentPrizeRow, 'division' | 'place'>,
): GivenReward {
  const division = rules.divisions.find(({ id }) => id === row.division)
  const prize = division && prizeOf(division, row.place)
  if (division === undefined || prize === undefined) throw new Error('a place without a prize has one')
  return givenReward(prize.reward, division.currency)
}

export function prizeView(promotion: TournamentPromotion, row: TournamentPrizeRow): TournamentPrize {
  const { id, division, place, claim_until, claimed_at, expired_at } = row
  const divisionName = promotion.rules.divisions.find((one) => one.id === division)?.name
  if (divisionName === undefined) throw new Error(`the prize ${id} is of no division`)
  return {
    prizeId: id,
    tournamentId: promotion.code,
    title: promotion.body.title,
    division,
    divisionName,
    place,
    reward: rewardView(rewardOfPrize(promotion, row)),
    state: claimed_at !== null ? 'claimed' : expired_at !== null ? 'expired' : 'waiting',
    claimUntil: instantOf(claim_until),
    claimedAt: claimed_at === null ? null : instantOf(claimed_at),
  }
}

export const lockPrize = async (
  tx: Tx,
  id: string,
  playerId: string,
): Promise<TournamentPrizeRow | undefined> =>
  (
    await tx.query<TournamentPrizeRow>(
      `select ${columns} from tournament_prize where id = $1 and player_id = $2 for update`,
      [id, playerId],
    )
  )[0]

/** Returns the rest of the budget once no prize is pending. */
async function closeWhenLast(tx: Tx, promotion: TournamentPromotion): Promise<void> {
  // Serialises the last two payments, so that one of them sees it is the last.
  await tx.query('select from promotion_count where promotion_id = $1 for update', [promotion.id])
  const waiting = await tx.query(
    `select from tournament_prize where promotion_id = $1 and claimed_at is null and expired_at is null limit 1`,
    [promotion.id],
  )
  if (waiting.length === 0) await returnUnused(tx, promotion, `${promotion.id}:last`)
}

/** Pays a pending prize whose row is locked, under its player's lock; returns the resulting bonus, null for points. */
async function handOver(
  tx: Tx,
  bonus: Pick<BonusFeature, 'grantReward'>,
  row: TournamentPrizeRow,
  nowMs: number,
): Promise<{ readonly bonusId: string | null } | Refused<'rewardUsedUp' | 'rewardTaken'>> {
  const promotion = await promotionOfPrize(tx, row)
  const reward = rewardOfPrize(promotion, row)
  const sourceKey = `tournament:${row.division}:${row.place}`
  let bonusId: string | null = null
  if (reward.kind === 'points') {
    const key = `${sourceKey}:${promotion.id}`
    await earnPoints(tx, { playerId: row.player_id, key, points: reward.count }, nowMs)
  } else {
    const request = {
      promotion,
      playerId: row.player_id,
      sourceKey,
      bonusType: bonusTypes.activity,
      reward,
      // A prize is valid even if two accounts turn out to be one person's afterwards.
      hasPlace: true,
    } as const
    const granted = await bonus.grantReward(tx, { ...request, claim: 'now' }, nowMs)
    if (isRefusal(granted)) return granted
    bonusId = granted.bonus.id
  }
  await tx.query('update tournament_prize set claimed_at = $2, bonus_id = $3 where id = $1', [
    row.id,
    dateOf(nowMs),
    bonusId,
  ])
  await closeWhenLast(tx, promotion)
  return { bonusId }
}

export type ClaimRefusal = 'tournamentPrizeUnknown' | 'tournamentPrizeOver' | 'rewardUsedUp' | 'sessionEnded'

/** Claims a prize for the player; a repeated claim returns the earlier result. */
export async function claimPrize(
  tx: Tx,
  bonus: Pick<BonusFeature, 'grantReward'>,
  { playerId, prizeId }: { readonly playerId: string; readonly prizeId: string },
  nowMs: number,
): Promise<TournamentPrizeRow | Refused<ClaimRefusal>> {
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const row = await lockPrize(tx, prizeId, playerId)
  if (row === undefined) return refuse('tournamentPrizeUnknown')
  if (row.claimed_at !== null) return row
  if (row.expired_at !== null || row.claim_until.getTime() <= nowMs) return refuse('tournamentPrizeOver')
  const done = await handOver(tx, bonus, row, nowMs)
  if (isRefusal(done))
    return refuse(done.refusal === 'rewardTaken' ? 'tournamentPrizeUnknown' : 'rewardUsedUp')
  return { ...row, claimed_at: dateOf(nowMs), bonus_id: done.bonusId }
}

/**
 * Ends a prize whose claim period is over: own money is paid anyway, any other prize expires. A deleted account is not
 * paid. Returns true if something was paid.
 */
export async function endPrize(
  tx: Tx,
  bonus: Pick<BonusFeature, 'grantReward'>,
  { playerId, prizeId }: { readonly playerId: string; readonly prizeId: string },
  nowMs: number,
): Promise<boolean> {
  const player = await lockPlayer(tx, playerId)
  const row = await lockPrize(tx, prizeId, playerId)
  if (row === undefined || row.claimed_at !== null || row.expired_at !== null) return false
  const promotion = await promotionOfPrize(tx, row)
  const reward = rewardOfPrize(promotion, row)
  const isOwnMoney = reward.kind === 'money' && reward.wagering.times === 0
  if (player !== undefined && isOwnMoney && !isRefusal(await handOver(tx, bonus, row, nowMs))) return true
  await tx.query('update tournament_prize set expired_at = $2 where id = $1', [prizeId, dateOf(nowMs)])
  await closeWhenLast(tx, promotion)
  return false
}

/** Returns whether the player has a pending prize. */
export async function isTournamentPrizeOpen(tx: TournamentReader, playerId: string): Promise<boolean> {
  const waiting = 'player_id = $1 and claimed_at is null and expired_at is null'
  return (await tx.query(`select from tournament_prize where ${waiting} limit 1`, [playerId])).length > 0
}
