// A reader's missions: those of current periods, and unclaimed ones of earlier periods.
import type { calls, OutputOf } from '@mangetsu/contract'
import { type ListedSeason, type Mission, type MissionSeason, MissionTag } from '@mangetsu/contract/mission'
import type { Currency } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal } from '../../../kernel/http/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { givenReward, rewardView } from '../bonus/index.ts'
import {
  type AudiencePorts,
  isFor,
  isSeenAt,
  type Promotion,
  promotionsOf,
  stateAt,
} from '../promotion/index.ts'
import type { MissionTally } from './count.ts'
import { isOfPlay, type MissionRules, missionKind, type SeasonRules, seasonKind } from './kind.ts'
import { type MissionPart, partKey, partsOf, seasonsOf } from './part-rows.ts'
import { claimUntilMs, openPeriods, type Period, periodAt } from './period.ts'
import { lastRoundMs, talliesOfPlayer, textOfKey } from './progress-rows.ts'
import { restedBy, stateOf, stepsOf } from './state.ts'

export type ListParts = {
  readonly audience: AudiencePorts
  readonly limits: Pick<LimitsFeature, 'checkPlay' | 'isAtLimit'>
}

export type MissionPromotion = Promotion<MissionRules>

/** Player data the missions depend on; empty for a visitor. */
export type MissionFacts = {
  readonly playerId: string | null
  readonly currency: Currency
  readonly tallies: ReadonlyMap<string, MissionTally>
  readonly parts: ReadonlyMap<string, MissionPart>
  readonly lastRoundMs: number | null
}

type MissionInPeriod = {
  readonly promotion: MissionPromotion
  readonly period: Period
  readonly mission: Mission
}

const endOf = ({ body: { until } }: Pick<Promotion, 'body'>): number | null =>
  until === null ? null : Date.parse(until)

const instantOrNull = (ms: number | null): string | null => (ms === null ? null : instantOf(ms))

export function missionIn(
  promotion: MissionPromotion,
  period: Period,
  known: MissionFacts,
  nowMs: number,
): Mission {
  const { id, code, version, body, rules } = promotion
  const key = { playerId: known.playerId ?? '', promotionId: id, period: period.key }
  const done = rules.conditions.map(
    (_, condition) => known.tallies.get(textOfKey({ ...key, condition }))?.done ?? 0,
  )
  const steps = stepsOf(rules, { done, rested: restedBy(known.lastRoundMs, period, nowMs) })
  const part = known.parts.get(partKey(id, period.key)) ?? { isJoined: false, isClaimed: false }
  const { title, summary, terms, picture } = body
  return {
    taskId: `${code}:${period.key}`,
    tag: rules.tag,
    title,
    summary,
    terms,
    picture,
    version,
    steps,
    reward: rewardView(givenReward(rules.reward, known.currency)),
    state: stateOf(rules, steps, part),
    periodEnds: instantOrNull(period.endsMs ?? endOf(promotion)),
    claimUntil: instantOrNull(
      claimUntilMs(period, { claimDays: rules.claimDays, untilMs: endOf(promotion) }),
    ),
  }
}

/** Loads a player's mission data of all periods that are still open. */
export async function knownOf(
  tx: Tx,
  player: { readonly id: string; readonly currency: Currency } | null,
  promotions: readonly MissionPromotion[],
  nowMs: number,
): Promise<MissionFacts> {
  if (player === null)
    return { playerId: null, currency: 'JPY', tallies: new Map(), parts: new Map(), lastRoundMs: null }
  const { id, currency } = player
  const periods = [
    ...new Set(promotions.flatMap(({ rules }) => openPeriods(rules, nowMs).map(({ key }) => key))),
  ]
  const tallies = await talliesOfPlayer(tx, id, periods)
  const parts = await partsOf(tx, id, periods)
  return { playerId: id, currency, tallies, parts, lastRoundMs: await lastRoundMs(tx, id) }
}

/** Returns the reason missions of play are not offered to a player now, or null. */
export async function playRefusal(
  { limits }: ListParts,
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<'onBreak' | 'excluded' | 'identityHeld' | 'atLimit' | null> {
  const closed = await limits.checkPlay(tx, playerId, nowMs)
  if (isRefusal(closed)) return closed.refusal
  return (await limits.isAtLimit(tx, playerId, nowMs)) ? 'atLimit' : null
}

/** Returns whether a mission has no season, or one that the player entered. */
export const isOfSeason = ({ season }: Pick<MissionRules, 'season'>, entered: ReadonlySet<string>): boolean =>
  season === undefined || entered.has(season)

/** Returns whether a mission is offered: running, for this player, in an entered season, and not restricted. */
async function isOffered(
  { audience }: ListParts,
  tx: Tx,
  promotion: MissionPromotion,
  {
    playerId,
    seasons,
    isPlayRefused,
  }: { playerId: string | null; seasons: ReadonlySet<string>; isPlayRefused: boolean },
  nowMs: number,
): Promise<boolean> {
  const { body, rules } = promotion
  if (stateAt(body, nowMs) !== 'running' || (isPlayRefused && isOfPlay(rules))) return false
  if (!isOfSeason(rules, seasons)) return false
  if (playerId === null) return body.audience.tags === undefined && body.audience.isWhitelisted !== true
  return isFor(audience, tx, promotion, playerId)
}

const isClaimOpen = ({ claimUntil }: Mission, nowMs: number): boolean =>
  claimUntil === null || nowMs < Date.parse(claimUntil)

/** Lists the offered or claimed missions of current periods, and claimable ones of earlier periods. */
async function missionsOf(
  parts: ListParts,
  tx: Tx,
  player: { readonly id: string; readonly currency: Currency } | null,
  nowMs: number,
): Promise<MissionInPeriod[]> {
  const promotions = (await promotionsOf(tx, missionKind, nowMs)).filter(
    ({ body }) => Date.parse(body.from) <= nowMs,
  )
  const known = await knownOf(tx, player, promotions, nowMs)
  const playerId = player?.id ?? null
  const seasons = playerId === null ? new Set<string>() : await seasonsOf(tx, playerId)
  const isPlayRefused = playerId !== null && (await playRefusal(parts, tx, playerId, nowMs)) !== null
  const shown: MissionInPeriod[] = []
  for (const promotion of promotions) {
    const offered = await isOffered(parts, tx, promotion, { playerId, seasons, isPlayRefused }, nowMs)
    const now = periodAt(promotion.rules.period, nowMs).key
    for (const period of openPeriods(promotion.rules, nowMs)) {
      const mission = missionIn(promotion, period, known, nowMs)
      const isWaiting =
        mission.state === 'claimable' && isClaimOpen(mission, nowMs) && isOfSeason(promotion.rules, seasons)
      const isNow = period.key === now && (offered || mission.state === 'claimed')
      if (isWaiting || isNow) shown.push({ promotion, period, mission })
    }
  }
  return shown
}

const names = {
  today: { ja: '今日', en: 'Today' },
  week: { ja: '今週', en: 'This week' },
  season: { ja: 'シーズン', en: 'Season' },
} as const

export const tagNames = MissionTag.options.map((tag) => ({ tag, name: names[tag] }))

export const seasonView = (
  { code, version, body }: Promotion<SeasonRules>,
  entered: ReadonlySet<string>,
): MissionSeason => {
  const { title, summary, terms } = body
  return { activityCode: code, title, summary, terms, version, isJoined: entered.has(code) }
}

/** Returns the running missions of each season, with their rewards in a currency. */
async function missionsBySeason(
  tx: Tx,
  currency: Currency,
  nowMs: number,
): Promise<ReadonlyMap<string, ListedSeason['missions']>> {
  const bySeason = new Map<string, ListedSeason['missions']>()
  for (const { body, rules } of await promotionsOf(tx, missionKind, nowMs)) {
    if (rules.season === undefined || stateAt(body, nowMs) !== 'running') continue
    const reward = rewardView(givenReward(rules.reward, currency))
    bySeason.set(rules.season, [...(bySeason.get(rules.season) ?? []), { title: body.title, reward }])
  }
  return bySeason
}

async function seasonsFor(
  parts: ListParts,
  tx: Tx,
  player: { readonly id: string; readonly currency: Currency } | null,
  nowMs: number,
): Promise<ListedSeason[]> {
  const playerId = player?.id ?? null
  const entered = playerId === null ? new Set<string>() : await seasonsOf(tx, playerId)
  const isPlayRefused = playerId !== null && (await playRefusal(parts, tx, playerId, nowMs)) !== null
  const missions = await missionsBySeason(tx, player?.currency ?? 'JPY', nowMs)
  const seasons: ListedSeason[] = []
  for (const promotion of await promotionsOf(tx, seasonKind, nowMs)) {
    if (!isSeenAt(promotion.body, nowMs) || (isPlayRefused && !entered.has(promotion.code))) continue
    if (playerId !== null && !(await isFor(parts.audience, tx, promotion, playerId))) continue
    seasons.push({ ...seasonView(promotion, entered), missions: missions.get(promotion.code) ?? [] })
  }
  return seasons
}

/** Returns the page of missions. */
export async function listFor(
  parts: ListParts,
  tx: Tx,
  player: { readonly id: string; readonly currency: Currency } | null,
  nowMs: number,
): Promise<OutputOf<typeof calls.missionTagsList>> {
  const missions = (await missionsOf(parts, tx, player, nowMs)).map(({ mission }) => mission)
  const inState = (...states: Mission['state'][]) => missions.filter(({ state }) => states.includes(state))
  const renews = { today: 'day', week: 'week', season: 'once' } as const
  const tags = tagNames.map(({ tag, name }) => {
    const now = periodAt(renews[tag], nowMs)
    const ofTag = missions.filter((one) => one.tag === tag && one.taskId.endsWith(`:${now.key}`))
    const finished = ofTag.filter(({ state }) => state === 'claimable' || state === 'claimed').length
    return { tag, name, finished, total: ofTag.length, renewsAt: instantOrNull(now.endsMs) }
  })
  return {
    availablePrizeCount: inState('claimable').length,
    availableMission: inState('open', 'toJoin').length,
    tags,
    missions,
    seasons: await seasonsFor(parts, tx, player, nowMs),
  }
}
