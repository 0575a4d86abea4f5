// The practice league's football model: a match from the keys of its minutes. A minute takes one draw of its key's stream
// 1 for its goal, the 45th minute of a half one of stream 2 for its added time, and what only pages show is drawn from
// stream 3. docs/reference/fairness.md specifies the same for other implementations.
import { drawsFrom } from '@mangetsu/chance/draws'
import type { FootballFacts, SideScore } from '@mangetsu/sports'
import {
  addedMinutes,
  type GoalPlay,
  goalRates,
  type HalfName,
  halfMinutes,
  nextHalf,
  playGoals,
  shownMinute,
  startGoals,
} from './football-goals.ts'
import {
  countMinute,
  type MatchIncident,
  type MatchStatistics,
  type SideFigures,
  startStatistics,
  statisticsOf,
} from './football-statistics.ts'
import type { MatchStrengths } from './strengths.ts'

/** The model and its version. A record names it; a changed model gets another version. */
export const footballModel = 'football-1'

/** The state of a match. Plain JSON of whole numbers. */
export type FootballState = GoalPlay & { readonly sport: 'football'; readonly statistics: MatchStatistics }

/** Returns the state before the first minute. Throws a RangeError for strengths outside 600 to 1600. */
export const startFootball = (strengths: MatchStrengths): FootballState => ({
  sport: 'football',
  ...startGoals(strengths),
  statistics: startStatistics,
})

/** Returns whether the last minute has been played. */
export const isOver = (state: GoalPlay): boolean => nextHalf(state) === null

/** Returns the index of the next minute, from 0: the number of minutes played, added time included. */
export const minuteIndexOf = ({ first, second }: GoalPlay): number => first.played + second.played

/** Returns the number of pauses before the next minute: 1 once the first half is over. */
export const pausesBefore = (state: GoalPlay): number => (nextHalf(state) === 'first' ? 0 : 1)

const boundedBy = (of: (...minutes: number[]) => number): number =>
  (['first', 'second'] as const).reduce((sum, half) => sum + halfMinutes + of(...addedMinutes(half)), 0)

/** The minutes of a match, added time included, and its pauses, at the least and at the most. */
export const footballLengths = {
  least: { steps: boundedBy(Math.min), pauses: 1 },
  most: { steps: boundedBy(Math.max), pauses: 1 },
} as const

/** The minute as shown, and the added one; `nth` counts from 1 in its half. */
function labelOf(half: HalfName, nth: number): { readonly minute: number; readonly added?: number } {
  const minute = shownMinute(half, nth)
  return nth > halfMinutes ? { minute, added: nth - halfMinutes } : { minute }
}

/** The half of the last minute played. */
const playedHalf = ({ second }: GoalPlay): HalfName => (second.played > 0 ? 'second' : 'first')

/** Plays the next minute with its key. Throws a RangeError after the last minute. */
export function playMinute({ sport, statistics, ...before }: FootballState, key: Uint8Array): FootballState {
  const draws = drawsFrom(key)
  const after = playGoals(before, { goals: draws.stream(1), added: draws.stream(2) })
  const half = playedHalf(after)
  const label = labelOf(half, after[half].played)
  const rates = goalRates(after.strengths, label.minute)
  const next = nextHalf(after)
  const minute = {
    ...label,
    goal: after.goals[before.goals.length] ?? null,
    homeShare: Math.trunc((rates.home * 1_000) / (rates.home + rates.away)),
    ends: next === half ? null : next === null ? ('fullTime' as const) : ('halfTime' as const),
  }
  return { sport, ...after, statistics: countMinute(statistics, minute, draws.stream(3)) }
}

/** The state of play as pages show it, in the shape of the contract's `FootballProgress`. */
export type ShownFootball = {
  readonly sport: 'football'
  readonly phase: 'firstHalf' | 'halfTime' | 'secondHalf' | 'ended'
  /** The last minute played; 0 before the first. */
  readonly minute: number
  readonly added?: number
  readonly score: SideScore
  readonly halfScore: SideScore | null
  readonly statistics: { readonly home: SideFigures; readonly away: SideFigures }
  readonly last: MatchIncident | null
  readonly timeline: MatchIncident[]
  readonly momentum: number[]
}

function phaseOf(state: GoalPlay): ShownFootball['phase'] {
  const half = nextHalf(state)
  if (half === null) return 'ended'
  if (half === 'first') return 'firstHalf'
  return state.second.played === 0 ? 'halfTime' : 'secondHalf'
}

/** Returns the state of play as pages show it. The second half shows from its first minute on, half-time until then. */
export function progressOf(state: FootballState): ShownFootball {
  const { score, halfScore, statistics } = state
  const half = playedHalf(state)
  return {
    sport: 'football',
    phase: phaseOf(state),
    ...labelOf(half, state[half].played),
    score,
    halfScore,
    statistics: statisticsOf(statistics),
    last: statistics.last,
    timeline: [...statistics.timeline],
    momentum: [...statistics.momentum],
  }
}

/** Returns the facts for `settleMarket` of packages/sports. */
export function factsOf(state: GoalPlay): FootballFacts {
  const { score, halfScore, goals } = state
  const half = halfScore ?? score
  return {
    sport: 'football',
    home: score.home,
    away: score.away,
    halfHome: half.home,
    halfAway: half.away,
    isHalfOver: halfScore !== null,
    isOver: isOver(state),
    goals,
  }
}
