// Missions and seasons as kinds of promotion: conditions, periods, and forbidden conditions.
import { GameId } from '@mangetsu/contract/fields'
import { MissionTag } from '@mangetsu/contract/mission'
import * as z from 'zod/mini'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { createGames } from '../../../studio/games.ts'
import { offerOfReward, Reward, sumOfRewards, wagerTimesOf } from '../bonus/index.ts'
import { Amounts, PromotionCode, type PromotionKind } from '../promotion/index.ts'

const Count = z.int().check(z.gte(1), z.lte(2_000))
const Few = z.int().check(z.gte(1), z.lte(31))

/** No condition requires a sum of stakes, a loss or a playing time: such missions cannot be published. */
export const Condition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rounds'),
    /** Unit of counting: each round, distinct games, or days with a round. */
    by: z.enum(['rounds', 'games', 'days']),
    count: Count,
    games: z.optional(z.array(GameId).check(z.minLength(1))),
    gameKinds: z.optional(z.array(z.string()).check(z.minLength(1))),
    /** Minimum stake of a round, by currency; in an unlisted one, the same value at the reference rates. */
    leastStake: z.optional(Amounts),
    /** Whether only own money counts: no bonus money, free spins or free bets. */
    isOwnMoney: z.optional(z.boolean()),
    /** Minimum return of a round, as a multiple of its stake. */
    leastMultiple: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  z.strictObject({ kind: z.literal('deposits'), count: Few }),
  z.strictObject({ kind: z.literal('kyc'), level: z.int().check(z.gte(1), z.lte(4)) }),
  z.strictObject({ kind: z.literal('address'), by: z.optional(z.enum(['email', 'phone'])) }),
  z.strictObject({ kind: z.literal('limits') }),
  z.strictObject({ kind: z.literal('rest'), minutes: z.int().check(z.gte(5), z.lte(1_440)) }),
  z.strictObject({ kind: z.literal('visits'), days: Few }),
])
export type Condition = z.infer<typeof Condition>

const MissionRules = z.strictObject({
  tag: MissionTag,
  period: z.enum(['day', 'week', 'once']),
  conditions: z.array(Condition).check(z.minLength(1), z.maxLength(3)),
  reward: Reward,
  /** Whether the mission must be joined first. */
  needsJoin: z._default(z.boolean(), false),
  /** The season it belongs to: only for players entered into it. */
  season: z.optional(PromotionCode),
  /** Days after its period in which a finished mission can be claimed. */
  claimDays: z._default(z.int().check(z.gte(1), z.lte(14)), 1),
})
export type MissionRules = z.infer<typeof MissionRules>

/** Returns the target of a condition. */
export function targetOf(condition: Condition): number {
  switch (condition.kind) {
    case 'rounds':
    case 'deposits':
      return condition.count
    case 'rest':
      return condition.minutes
    case 'visits':
      return condition.days
    default:
      return 1
  }
}

/** Returns whether playing or paying is part of the mission: such missions are not offered at a limit or on a break. */
export const isOfPlay = ({ conditions }: Pick<MissionRules, 'conditions'>): boolean =>
  conditions.some(({ kind }) => kind === 'rounds' || kind === 'deposits')

/** Minimum round interval of the slowest profile; a game may require a longer one. */
const usualPaceMs = 2_500
const longestPlayMs = 60 * 60_000

/**
 * Returns the minimum playing time of a condition, ms. A return of at least `m` stakes occurs on average at most once
 * in `m` rounds, because no game returns more than it takes; that many rounds are assumed.
 */
export function leastPlayMs(condition: Condition): number {
  if (condition.kind !== 'rounds') return 0
  const { games, gameKinds, count, leastMultiple = 1 } = condition
  const played = createGames()
    .all()
    .filter(({ math }) => games === undefined || games.includes(math.id))
    .filter(({ kind }) => gameKinds === undefined || gameKinds.includes(kind))
  const paceMs = Math.max(usualPaceMs, ...played.map(({ minimumSpinMs }) => minimumSpinMs ?? usualPaceMs))
  const inOneGo = condition.by === 'days' ? 1 : count
  return inOneGo * leastMultiple * paceMs
}

const daysOf = { day: 1, week: 7, once: Number.POSITIVE_INFINITY } as const

function faultsOf(condition: Condition, period: MissionRules['period']): string[] {
  const faults: string[] = []
  if (leastPlayMs(condition) > longestPlayMs) faults.push('A mission takes no more than an hour of play.')
  const days =
    condition.kind === 'visits'
      ? condition.days
      : condition.kind === 'rounds' && condition.by === 'days'
        ? condition.count
        : 0
  if (days > daysOf[period]) faults.push(`A mission of a ${period} cannot ask for ${days} days.`)
  return faults
}

export const missionKind: PromotionKind<MissionRules> = {
  kind: 'mission',
  isUnlisted: true,
  rules: MissionRules,
  openAfterMs: ({ claimDays }) => claimDays * dayMs,
  offer: ({ body, rules: { reward, claimDays, period } }) => ({
    ...offerOfReward(reward, body.until),
    claimDays,
    recurs: period === 'once' ? null : period,
  }),
  check(_body, rules, before) {
    const faults = rules.conditions.flatMap((condition) => faultsOf(condition, rules.period))
    const earlier = before === null ? null : MissionRules.parse(before.rules)
    const isAnother =
      earlier !== null &&
      (earlier.period !== rules.period ||
        JSON.stringify(earlier.conditions) !== JSON.stringify(rules.conditions))
    if (isAnother) faults.push('What a mission asks for does not change; publish another one instead.')
    if ((rules.season !== undefined) !== (rules.tag === 'season'))
      faults.push('A mission of the tag "season" names its season, and no other does.')
    return faults
  },
}

const SeasonRules = z.strictObject({})
export type SeasonRules = z.infer<typeof SeasonRules>

/** A season of missions that players enter themselves. */
export const seasonKind: PromotionKind<SeasonRules> = {
  kind: 'missionSeason',
  rules: SeasonRules,
  openAfterMs: () => 0,
  offer({ code, body }, { promotions }) {
    const rewards = promotions
      .filter(({ kind }) => kind === missionKind.kind)
      .map((mission) => MissionRules.parse(mission.body.rules))
      .filter(({ season }) => season === code)
      .map(({ reward }) => reward)
    return {
      gain: { shape: 'missions', count: rewards.length, ...sumOfRewards(rewards) },
      cap: null,
      wagerTimes: wagerTimesOf(rewards),
      claimDays: null,
      recurs: null,
      deadline: body.until,
    }
  },
}
