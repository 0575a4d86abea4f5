// Rewards for reaching a level: once each, granted by a job after the rounds that reached it, and claimed by the
// player.
import { type BonusStatus, bonusStatuses, bonusTypes } from '@mangetsu/contract/bonus'
import { highestLevel, type LevelReward } from '@mangetsu/contract/vip'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import * as z from 'zod/mini'
import { instantOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import {
  type BonusFeature,
  cashWagering,
  type GivenBonus,
  givenOfType,
  givenReward,
  largestAmounts,
  type MoneyReward,
  smallestAmounts,
} from '../bonus/index.ts'
import { Amounts, type Promotion, type PromotionKind, paysOnce, promotionOf } from '../promotion/index.ts'
import { levelsReached } from './play-totals.ts'

type Reader = Pick<Connection, 'query'>

/** Claim period of a reward. */
const takenWithinMs = 30 * dayMs
/** Batch size of the job, in players. */
const turnLimit = 50

const Rules = z.strictObject({
  /** Cash by level, from the first level with a reward. */
  rewards: z.array(z.strictObject({ level: z.int().check(z.gte(1), z.lte(highestLevel)), amounts: Amounts })),
})
export type LevelRules = z.infer<typeof Rules>

/** The promotion kind for level rewards, for everybody who reaches a level. */
export const vipLevelKind: PromotionKind<LevelRules> = {
  kind: 'vipLevel',
  rules: Rules,
  openAfterMs: () => 0,
  offer: ({ body, rules: { rewards } }) => ({
    gain: {
      shape: 'levels',
      least: smallestAmounts(rewards.map(({ amounts }) => amounts)),
      most: largestAmounts(rewards.map(({ amounts }) => amounts)),
    },
    cap: null,
    wagerTimes: null,
    claimDays: takenWithinMs / dayMs,
    recurs: null,
    deadline: body.until,
  }),
  check({ audience, budget }, { rewards }) {
    const faults: string[] = []
    if (Object.keys(audience).length > 0) faults.push('rewards for levels are for everybody: no audience.')
    if (new Set(rewards.map(({ level }) => level)).size < rewards.length)
      faults.push('a level has one reward.')
    if (rewards.some(({ amounts }) => Object.keys(amounts).length === 0))
      faults.push('each reward names an amount.')
    for (const { level, amounts } of rewards)
      for (const [currency, amount] of Object.entries(amounts) as [Currency, string][])
        if (!paysOnce(budget, currency, minorOf(amount, currency)))
          faults.push(`the budget in ${currency} does not pay the reward of level ${level} once.`)
    return faults
  },
}

export const levelPromotionCode = 'vip-levels'

type LevelPromotion = Promotion<LevelRules>

/** Returns the rewards in force; undefined if there are none. */
export async function levelPromotion(tx: Reader, nowMs: number): Promise<LevelPromotion | undefined> {
  const promotion = await promotionOf(tx, vipLevelKind, levelPromotionCode, nowMs)
  if (promotion === undefined || Date.parse(promotion.body.from) > nowMs) return undefined
  const { until } = promotion.body
  return until !== null && Date.parse(until) <= nowMs ? undefined : promotion
}

/** Returns a level's reward, in yen if its file includes yen. */
export function rewardOf(
  promotion: Pick<LevelPromotion, 'rules'> | undefined,
  level: number,
): MoneyReward | null {
  const named = promotion?.rules.rewards.find((one) => one.level === level)
  if (named === undefined) return null
  const given = givenReward({ kind: 'cash', amounts: named.amounts }, 'JPY')
  return given.kind === 'money' ? { ...given, wagering: cashWagering } : null
}

/** Maps a reward's amount to the contract. */
export const shownReward = (reward: MoneyReward | null) =>
  reward?.kind === 'money'
    ? { currency: reward.currency, amount: toDecimal(reward.amountMinor, reward.currency) }
    : null

const keyOf = (level: number): string => `level:${level}`

const states: Readonly<Partial<Record<BonusStatus, LevelReward['state']>>> = {
  [bonusStatuses.claimable]: 'claimable',
  [bonusStatuses.released]: 'claimed',
  [bonusStatuses.expired]: 'expired',
}

function givenView(level: number, { id, status, currency, amount, claim_by }: GivenBonus): LevelReward {
  const state = states[status] ?? 'givenUp'
  return {
    level,
    requestId: id,
    state,
    reward: { currency, amount: toDecimal(amount, currency) },
    claimBy: state === 'claimable' && claim_by !== null ? instantOf(claim_by) : null,
  }
}

/** Returns every level's reward with its state for a player; players on a break see only claimable ones. */
export async function levelRewardsOf(
  tx: Reader,
  playerId: string,
  { nowMs, isResting }: { readonly nowMs: number; readonly isResting: boolean },
): Promise<LevelReward[]> {
  const promotion = await levelPromotion(tx, nowMs)
  const given = await givenOfType(tx, playerId, bonusTypes.vip)
  const reached = new Set((await levelsReached(tx, playerId)).map(({ level }) => level))
  const all: LevelReward[] = []
  for (let level = 1; level <= highestLevel; level += 1) {
    const one = given.find(({ source_key }) => source_key === keyOf(level))
    const reward = shownReward(rewardOf(promotion, level))
    if (one !== undefined) all.push(givenView(level, one))
    else if (reward !== null) {
      const state = reached.has(level) ? 'reached' : 'ahead'
      all.push({ level, requestId: null, state, reward, claimBy: null })
    }
  }
  return isResting ? all.filter(({ state }) => state === 'claimable') : all
}

export type LevelRewardParts = {
  readonly work: UnitOfWork
  readonly bonus: Pick<BonusFeature, 'grantReward'>
  readonly checkPlay: LimitsFeature['checkPlay']
}

// Unordered, so that waiting rows do not block the others.
const due = `select r.player_id from vip_level_reached r
  left join vip_rewarded w on w.player_id = r.player_id
  where r.level > coalesce(w.level, 0) group by r.player_id order by random() limit $1`

const rewarded = 'select level from vip_rewarded where player_id = $1'

const setRewarded = `insert into vip_rewarded (player_id, level) values ($1, $2)
  on conflict (player_id) do update set level = excluded.level`

/** Grants one player's due rewards; a player on a break receives them afterwards, with the full claim period. */
async function rewardPlayer(parts: LevelRewardParts, tx: Tx, playerId: string, nowMs: number): Promise<void> {
  const promotion = await levelPromotion(tx, nowMs)
  const isGone = (await lockPlayer(tx, playerId)) === undefined
  if (promotion === undefined || isGone || isRefusal(await parts.checkPlay(tx, playerId, nowMs))) return
  const [row] = await tx.query<{ level: number }>(rewarded, [playerId])
  const reached = await levelsReached(tx, playerId)
  for (const { level } of reached.filter((one) => one.level > (row?.level ?? 0))) {
    const reward = rewardOf(promotion, level)
    if (reward !== null) {
      const claim = { untilMs: nowMs + takenWithinMs }
      const request = {
        promotion,
        playerId,
        sourceKey: keyOf(level),
        bonusType: bonusTypes.vip,
        reward,
        claim,
      }
      const given = await parts.bonus.grantReward(tx, request, nowMs)
      // Budget exhausted: the level remains recorded, and the reward is granted once the budget is increased.
      if (isRefusal(given)) return
    }
    await tx.query(setRewarded, [playerId, level])
  }
}

/**
 * Runs one batch over players with an unrewarded level. A job. Always returns false, because players on a break, or
 * beyond the budget, remain due.
 */
export async function rewardReached(parts: LevelRewardParts, nowMs: number): Promise<false> {
  const players = await parts.work.read((tx) => tx.query<{ player_id: string }>(due, [turnLimit]))
  await takeEach(players, async ({ player_id }) =>
    parts.work.write((tx) => rewardPlayer(parts, tx, player_id, nowMs)),
  )
  return false
}
