// A player's weeks of rakeback: the stakes of each, with the terms and the level at its end, and its state.
import { bonusTypes } from '@mangetsu/contract/bonus'
import type { RakebackWeek } from '@mangetsu/contract/rakeback'
import { type Currency, toDecimal } from '@mangetsu/money'
import { settledNames } from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { dayBegins, dayMs, dayOf, weekBegan } from '../../../kernel/site-calendar.ts'
import { type Games, kindOfSubject } from '../../../studio/games.ts'
import { givenOfType } from '../bonus/index.ts'
import { type Promotion, promotionOf } from '../promotion/index.ts'
import { keptLevelOf, levelsReached } from '../vip/index.ts'
import {
  claimableMs,
  type RakebackRules,
  rakebackKind,
  stateOfWeek,
  sumOfWeek,
  type WeekState,
  type WeekSum,
  weekMs,
} from './rules.ts'

type Reader = Pick<Connection, 'query'>

/** Number of weeks shown. */
const shownWeeks = 12

const rakebackCode = 'rakeback'

export type RakebackPromotion = Promotion<RakebackRules>

/** Returns the terms in force at an instant; undefined if there were none. */
export async function rakebackAt(tx: Reader, atMs: number): Promise<RakebackPromotion | undefined> {
  const promotion = await promotionOf(tx, rakebackKind, rakebackCode, atMs)
  if (promotion === undefined || Date.parse(promotion.body.from) > atMs) return undefined
  const { until } = promotion.body
  return until !== null && Date.parse(until) < atMs ? undefined : promotion
}

type StakeRow = { week: string; currency: Currency; game_id: string; cost_ppm: number; staked: bigint }

const stakes = `select week, currency, game_id, cost_ppm, staked from rakeback_week
  where player_id = $1 and week >= $2::date order by week desc, currency, game_id, cost_ppm`

const uncounted = `select unfollowed_since($1, '{rakeback,vip-standing}', ${settledNames}) as at`

/** Returns the settlement time of the player's first wager whose stake or level is not counted yet, ms. */
async function countedUntil(tx: Reader, playerId: string): Promise<number> {
  const [row] = await tx.query<{ at: Date | null }>(uncounted, [playerId])
  return row?.at?.getTime() ?? Number.POSITIVE_INFINITY
}

export type Week = WeekSum & {
  /** First day of the week. */
  readonly week: string
  readonly endMs: number
  readonly currency: Currency
  readonly share: number
  readonly state: WeekState
  readonly promotion: RakebackPromotion
}

/** Source key of a week's rakeback in a currency. */
export const keyOfWeek = ({ week, currency }: Pick<Week, 'week' | 'currency'>): string =>
  `${week}:${currency}`

/** Returns a reader that loads the terms of each instant once. */
function termsReader(tx: Reader) {
  const read = new Map<number, Promise<RakebackPromotion | undefined>>()
  return (atMs: number) => {
    const known = read.get(atMs) ?? rakebackAt(tx, atMs)
    read.set(atMs, known)
    return known
  }
}

/** Returns a player's level at an instant, never below the kept level. */
export const levelAt = (
  reached: readonly { readonly level: number; readonly at: Date }[],
  kept: number,
  atMs: number,
): number => Math.max(kept, ...reached.filter(({ at }) => at.getTime() < atMs).map((one) => one.level))

/**
 * Lists the visible weeks with rakeback and the current one, the newest first. Terms and level are those of the week's
 * end, so a player who rises within a week gets the higher share for all of it.
 */
export async function weeksOf(tx: Tx, games: Games, playerId: string, nowMs: number): Promise<Week[]> {
  const first = dayOf(weekBegan(nowMs) - shownWeeks * weekMs)
  const rows = await tx.query<StakeRow>(stakes, [playerId, first])
  const reached = await levelsReached(tx, playerId)
  const kept = await keptLevelOf(tx, playerId)
  const given = new Set((await givenOfType(tx, playerId, bonusTypes.rakeback)).map((one) => one.source_key))
  const countedMs = await countedUntil(tx, playerId)
  const termsAt = termsReader(tx)
  const weeks: Week[] = []
  for (const key of new Set(rows.map(keyOfWeek))) {
    const own = rows.filter((row) => keyOfWeek(row) === key)
    const [row] = own
    if (row === undefined) continue
    const { week, currency } = row
    const endMs = dayBegins(week) + weekMs
    const promotion = await termsAt(Math.min(endMs, nowMs))
    if (promotion === undefined) continue
    const level = levelAt(reached, kept, endMs)
    const share = promotion.rules.shares[level] ?? 0
    const counted = own.map(({ staked, cost_ppm: costPpm, game_id }) => ({
      stakedMinor: staked,
      costPpm,
      kind: kindOfSubject(games, game_id),
    }))
    const sum = sumOfWeek(counted, promotion.rules, share)
    const state = stateOfWeek({ endMs, isClaimed: given.has(key), isCounted: countedMs >= endMs }, nowMs)
    if (state === 'running' || sum.amountMinor > 0n)
      weeks.push({ ...sum, week, endMs, currency, share, state, promotion })
  }
  return weeks
}

export function weekView({
  week,
  endMs,
  currency,
  stakedMinor,
  costMinor,
  amountMinor,
  share,
  state,
}: Week): RakebackWeek {
  return {
    from: week,
    to: dayOf(endMs - dayMs),
    currency,
    staked: toDecimal(stakedMinor, currency),
    cost: toDecimal(costMinor, currency),
    share,
    amount: toDecimal(amountMinor, currency),
    state,
    claimBy: instantOf(endMs + claimableMs),
  }
}
