// Joining a mission and claiming a finished one, each once, under the player's lock.
import type { calls, OutputOf } from '@mangetsu/contract'
import { bonusTypes } from '@mangetsu/contract/bonus'
import type { MissionSeason } from '@mangetsu/contract/mission'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { type BonusFeature, givenReward } from '../bonus/index.ts'
import { earnPoints } from '../point/index.ts'
import { isFor, isSeenAt, promotionOf, stateAt, takePlace } from '../promotion/index.ts'
import { missionKind, seasonKind } from './kind.ts'
import {
  isOfSeason,
  knownOf,
  type ListParts,
  type MissionPromotion,
  missionIn,
  playRefusal,
  seasonView,
} from './list.ts'
import { enterSeason, noteClaimed, noteJoined, seasonsOf } from './part-rows.ts'
import { type Period, periodAt, periodOfKey } from './period.ts'

export type ApplyParts = ListParts & { readonly bonus: Pick<BonusFeature, 'grantReward'> }

type Player = { readonly id: string; readonly currency: Currency }
type Applied = OutputOf<typeof calls.applyTask>
type ApplyRefusal = (typeof calls.applyTask)['refusals'][number]

/** Finds a mission and its period by task id; periods in the future are not valid. */
async function findTask(tx: Tx, taskId: string, nowMs: number) {
  const [code = '', key = ''] = taskId.split(':')
  const promotion = await promotionOf(tx, missionKind, code, nowMs)
  const period = periodOfKey(key)
  if (promotion === undefined || period === null || period.beginsMs > nowMs) return refuse('missionUnknown')
  const now = periodAt(promotion.rules.period, nowMs).key
  return now[0] === key[0] ? { promotion, period, isNow: now === key } : refuse('missionUnknown')
}

/** Returns whether the mission is for this player, including its season if it has one. */
async function checkTheirs(
  { audience }: ApplyParts,
  tx: Tx,
  promotion: MissionPromotion,
  playerId: string,
): Promise<null | Refused<'activityNotForYou'>> {
  const isTheirs =
    isOfSeason(promotion.rules, await seasonsOf(tx, playerId)) &&
    (await isFor(audience, tx, promotion, playerId))
  return isTheirs ? null : refuse('activityNotForYou')
}

/** Returns whether the player may join now: the mission is theirs, and no restriction applies. */
async function checkJoin(
  parts: ApplyParts,
  tx: Tx,
  promotion: MissionPromotion,
  playerId: string,
  nowMs: number,
): Promise<null | Refused<'missionNotNow' | 'missionOver' | 'activityNotForYou'>> {
  if (stateAt(promotion.body, nowMs) !== 'running') return refuse('missionOver')
  if ((await playRefusal(parts, tx, playerId, nowMs)) !== null) return refuse('missionNotNow')
  return checkTheirs(parts, tx, promotion, playerId)
}

/** Grants the reward; the mission's period is the key, so it is granted once. */
async function give(
  { bonus, audience }: ApplyParts,
  tx: Tx,
  promotion: MissionPromotion,
  { player, period }: { readonly player: Player; readonly period: Period },
  nowMs: number,
): Promise<null | Refused<'rewardUsedUp' | 'rewardTaken'>> {
  const reward = givenReward(promotion.rules.reward, player.currency)
  const sourceKey = `mission:${period.key}`
  if (reward.kind === 'points') {
    if (!(await takePlace(audience.person, tx, promotion, player.id))) return refuse('rewardTaken')
    const key = `${sourceKey}:${promotion.id}`
    await earnPoints(tx, { playerId: player.id, key, points: reward.count }, nowMs)
    return null
  }
  const to = { playerId: player.id, sourceKey, bonusType: bonusTypes.task } as const
  const granted = await bonus.grantReward(tx, { promotion, ...to, reward, claim: 'now' }, nowMs)
  return isRefusal(granted) ? granted : null
}

/** Joins the mission, or claims it if it is finished. A repeated request returns the same reply. */
export async function applyToTask(
  parts: ApplyParts,
  tx: Tx,
  { playerId, taskId, nowMs }: { readonly playerId: string; readonly taskId: string; readonly nowMs: number },
): Promise<Applied | Refused<ApplyRefusal | 'sessionEnded'>> {
  const locked = await lockPlayer(tx, playerId)
  if (locked === undefined) return refuse('sessionEnded')
  const task = await findTask(tx, taskId, nowMs)
  if (isRefusal(task)) return task
  const { promotion, period, isNow } = task
  const player = { id: playerId, currency: locked.display_currency as Currency }
  const part = { promotion, playerId, period: period.key }
  const missionNow = async () =>
    missionIn(promotion, period, await knownOf(tx, player, [promotion], nowMs), nowMs)
  const mission = await missionNow()
  if (mission.state === 'claimed') return { taskId, did: 'claimed', mission }
  if (mission.claimUntil !== null && Date.parse(mission.claimUntil) <= nowMs) return refuse('missionOver')
  if (mission.state === 'toJoin') {
    const refused = isNow ? await checkJoin(parts, tx, promotion, playerId, nowMs) : refuse('missionOver')
    if (refused !== null) return refused
    await noteJoined(tx, part, nowMs)
    return { taskId, did: 'joined', mission: await missionNow() }
  }
  if (mission.state === 'open')
    return promotion.rules.needsJoin ? { taskId, did: 'joined', mission } : refuse('missionUnfinished')
  const refused =
    (await checkTheirs(parts, tx, promotion, playerId)) ??
    (await give(parts, tx, promotion, { player, period }, nowMs))
  if (refused !== null) return refused
  await noteClaimed(tx, part, nowMs)
  return { taskId, did: 'claimed', mission: await missionNow() }
}

type SeasonRefusal = (typeof calls.saveTaskWhitelist)['refusals'][number]

/** Enters a player into a season under the terms in force, which they must have accepted. */
export async function joinSeason(
  parts: ApplyParts,
  tx: Tx,
  request: {
    readonly playerId: string
    readonly code: string
    readonly version: number
    readonly nowMs: number
  },
): Promise<MissionSeason | Refused<SeasonRefusal | 'sessionEnded'>> {
  const { playerId, code, version, nowMs } = request
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const promotion = await promotionOf(tx, seasonKind, code, nowMs)
  if (promotion === undefined || !isSeenAt(promotion.body, nowMs)) return refuse('activityUnknown')
  const entered = await seasonsOf(tx, playerId)
  if (entered.has(code)) return seasonView(promotion, entered)
  if (stateAt(promotion.body, nowMs) !== 'running') return refuse('activityNotOpen')
  if (promotion.version !== version) return refuse('seasonTermsChanged')
  if ((await playRefusal(parts, tx, playerId, nowMs)) !== null) return refuse('missionNotNow')
  if (!(await isFor(parts.audience, tx, promotion, playerId))) return refuse('activityNotForYou')
  await enterSeason(tx, promotion, playerId, nowMs)
  return seasonView(promotion, new Set([...entered, code]))
}
