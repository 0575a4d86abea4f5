// Exact chances of every bet on a match, from the strengths of its sides alone.
import type { MatchSide } from '@mangetsu/league/football-goals'
import type { MatchStrengths } from '@mangetsu/league/strengths'
import { outcomesOf } from '@mangetsu/sports'
import { rateParts, ratesOf } from './goals.ts'
import type { RoundMarketId } from './markets.ts'

/** Chances by outcome, as numerators over one denominator. */
type OutcomeChances = ReadonlyMap<string, bigint>

type GoalCounts = readonly bigint[]

/** The numerator of each number of goals of a side, over 2^32 to the power of the minutes. */
function goalCounts(rates: readonly number[]): GoalCounts {
  let counts: bigint[] = [1n]
  for (const rate of rates) {
    const [scores, not] = [BigInt(rate), BigInt(rateParts - rate)]
    counts = Array.from(
      { length: counts.length + 1 },
      (_, goals) => (counts[goals] ?? 0n) * not + (counts[goals - 1] ?? 0n) * scores,
    )
  }
  return counts
}

const sumOf = (counts: GoalCounts): bigint => counts.reduce((sum, one) => sum + one, 0n)

/** The distributions of the goals of both sides, which are independent. */
type ScoreChances = Readonly<Record<MatchSide, GoalCounts>> & { readonly of: bigint }

const at = (counts: GoalCounts, goals: number): bigint => counts[goals] ?? 0n

/** The chances of either leader and of a draw. */
function leaderChances({ home, away, of }: ScoreChances): Readonly<Record<'home' | 'draw' | 'away', bigint>> {
  let [leads, draw, below] = [0n, 0n, 0n]
  for (const [goals, one] of home.entries()) {
    leads += one * below
    draw += one * at(away, goals)
    below += at(away, goals)
  }
  return { home: leads, draw, away: of - leads - draw }
}

/** The chance of fewer goals of both sides together than `line`. */
function underChance({ home, away }: ScoreChances, line: number): bigint {
  let sum = 0n
  for (let ofHome = 0; ofHome < line; ofHome += 1)
    for (let ofAway = 0; ofHome + ofAway < line; ofAway += 1) sum += at(home, ofHome) * at(away, ofAway)
  return sum
}

/** The chance of a correct score's outcome; 0 for the outcome of all other scores. */
function scoreChance({ home, away }: ScoreChances, outcomeId: string): bigint {
  const [, ofHome, ofAway] = /^s-(\d+)-(\d+)$/.exec(outcomeId) ?? []
  return ofHome === undefined ? 0n : at(home, Number(ofHome)) * at(away, Number(ofAway))
}

function chancesOf(scores: ScoreChances, marketId: RoundMarketId): OutcomeChances {
  const { home, away, of } = scores
  const outcomes = outcomesOf(marketId)
  switch (marketId) {
    case 'result':
      return new Map(Object.entries(leaderChances(scores)))
    case 'double-chance': {
      const leaders: Readonly<Record<string, bigint>> = leaderChances(scores)
      const sum = (outcome: string) =>
        outcome.split('-').reduce((total, leader) => total + (leaders[leader] ?? 0n), 0n)
      return new Map(outcomes.map((outcome) => [outcome, sum(outcome)]))
    }
    case 'total:1.5':
    case 'total:2.5':
    case 'total:3.5': {
      const under = underChance(scores, Number(marketId.slice('total:'.length)))
      return new Map([
        ['over', of - under],
        ['under', under],
      ])
    }
    case 'both-score': {
      const yes = (sumOf(home) - at(home, 0)) * (sumOf(away) - at(away, 0))
      return new Map([
        ['yes', yes],
        ['no', of - yes],
      ])
    }
    case 'correct-score': {
      const listed = outcomes.map((outcome) => [outcome, scoreChance(scores, outcome)] as const)
      const other = of - listed.reduce((sum, [, chance]) => sum + chance, 0n)
      return new Map(listed.map(([outcome, chance]) => [outcome, outcome === 'other' ? other : chance]))
    }
  }
}

/** A final score, with the chance of it and of all scores that no market tells apart from it. */
type ScoreChance = { readonly home: number; readonly away: number; readonly chance: bigint }

/** Scores with this many goals of a side or more are another score than all named ones, and above every total. */
const unnamedGoals = 5

/**
 * Returns the scores that the markets tell apart. They do not tell the number of goals of a side from five on; where both
 * sides have five or more, they tell the leader.
 */
function scoreChancesOf({ home, away }: ScoreChances): readonly ScoreChance[] {
  const few = (counts: GoalCounts) => counts.slice(0, unnamedGoals)
  const many = (counts: GoalCounts) => counts.map((count, goals) => (goals < unnamedGoals ? 0n : count))
  const [manyHome, manyAway] = [many(home), many(away)]
  const [sumHome, sumAway] = [sumOf(manyHome), sumOf(manyAway)]
  const leader = leaderChances({ home: manyHome, away: manyAway, of: sumHome * sumAway })
  return [
    ...few(home).flatMap((one, ofHome) =>
      [...few(away), sumAway].map((other, ofAway) => ({ home: ofHome, away: ofAway, chance: one * other })),
    ),
    ...few(away).map((other, ofAway) => ({ home: unnamedGoals, away: ofAway, chance: sumHome * other })),
    { home: unnamedGoals + 1, away: unnamedGoals, chance: leader.home },
    { home: unnamedGoals, away: unnamedGoals, chance: leader.draw },
    { home: unnamedGoals, away: unnamedGoals + 1, chance: leader.away },
  ]
}

export type RoundChances = {
  /** The denominator of every chance. */
  readonly of: bigint
  ofMarket(marketId: RoundMarketId): OutcomeChances
  /** Every score that the markets tell apart; their chances sum to the denominator. */
  ofScores(): readonly ScoreChance[]
}

/**
 * Creates the exact chances of a match between sides with these strengths. The chances of a market sum to the
 * denominator, of a double chance to twice it.
 */
export function roundChances(strengths: MatchStrengths): RoundChances {
  const rates = ratesOf(strengths)
  const home = goalCounts(rates.map((of) => of.home))
  const away = goalCounts(rates.map((of) => of.away))
  const scores = { home, away, of: sumOf(home) * sumOf(away) }
  return {
    of: scores.of,
    ofMarket: (marketId) => chancesOf(scores, marketId),
    ofScores: () => scoreChancesOf(scores),
  }
}
