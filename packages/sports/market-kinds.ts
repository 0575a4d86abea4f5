// The football markets as data: outcomes, tabs, lines, and the results that the facts of a match give them.
import { resultOfMargin } from './asian-line.ts'
import type { LegResult } from './leg-result.ts'
import { readMarketId } from './market-id.ts'

/** Two figures of the sides of a match, such as goals. */
export type SideScore = { readonly home: number; readonly away: number }

/**
 * What is known of a match in regular time, added time included; no extra time, no shoot-out. Before half-time,
 * `halfHome` and `halfAway` are the score so far.
 */
export type FootballFacts = SideScore & {
  readonly halfHome: number
  readonly halfAway: number
  readonly isOver: boolean
  readonly isHalfOver: boolean
  /** The side of each goal, in order. */
  readonly goals: readonly ('home' | 'away')[]
}

/** The tabs of an event's markets. */
export const marketTabs = ['main', 'handicap', 'goals', 'score', 'halves'] as const
export type MarketTab = (typeof marketTabs)[number]

/** Results by outcome; null while the market is not decided. */
export type MarketResults = ReadonlyMap<string, LegResult>

type Settling = (facts: FootballFacts, line: number) => MarketResults | null

type KindData = {
  readonly tabs: readonly MarketTab[]
  readonly outcomes: readonly string[]
  /** Lines in quarters that the kind can have; null for a kind without one. */
  readonly hasLine: ((line: number) => boolean) | null
  readonly settle: Settling
}

const sides = ['home', 'draw', 'away'] as const

const leader = (home: number, away: number) => (home > away ? 'home' : home < away ? 'away' : 'draw')

/** Returns the market's results with these outcomes won and the others lost. */
const wonBy = (outcomes: readonly string[], isWon: (outcome: string) => boolean): MarketResults =>
  new Map(outcomes.map((outcome) => [outcome, isWon(outcome) ? 'won' : 'lost']))

/** Returns the results of two opposite outcomes by the first one's margin over the line, in quarters. */
const byMargin = (first: string, second: string, quarters: number): MarketResults =>
  new Map([
    [first, resultOfMargin(quarters)],
    [second, resultOfMargin(-quarters)],
  ])

const atEnd =
  (settle: (facts: FootballFacts, line: number) => MarketResults): Settling =>
  (facts, line) =>
    facts.isOver ? settle(facts, line) : null

/** The most goals of a side among the scores offered one by one. */
const mostScored = 4
const scoresOf = Array.from({ length: mostScored + 1 }, (_, goals) => goals)
const correctScores = [...scoresOf.flatMap((home) => scoresOf.map((away) => `s-${home}-${away}`)), 'other']

const doubleChances = ['home-draw', 'home-away', 'draw-away']
const halfFulls = sides.flatMap((half) => sides.map((full) => `${half}-${full}`))
const nextGoals = ['home', 'none', 'away']

const total: Settling = ({ home, away, isOver }, line) => {
  const quarters = 4 * (home + away) - line
  return isOver || resultOfMargin(quarters) === 'won' ? byMargin('over', 'under', quarters) : null
}

const bothScore: Settling = ({ home, away, isOver }) => {
  const isBoth = home > 0 && away > 0
  return isOver || isBoth ? wonBy(['yes', 'no'], (outcome) => (outcome === 'yes') === isBoth) : null
}

const correctScore: Settling = ({ home, away, isOver }) => {
  const isOther = home > mostScored || away > mostScored
  const score = isOther ? 'other' : `s-${home}-${away}`
  return isOver || isOther ? wonBy(correctScores, (outcome) => outcome === score) : null
}

const nextGoal: Settling = ({ goals, isOver }, line) => {
  const side = goals[line / 4 - 1]
  return isOver || side !== undefined ? wonBy(nextGoals, (outcome) => outcome === (side ?? 'none')) : null
}

const kinds = {
  result: {
    tabs: ['main'],
    outcomes: sides,
    hasLine: null,
    settle: atEnd(({ home, away }) => wonBy(sides, (outcome) => outcome === leader(home, away))),
  },
  'double-chance': {
    tabs: ['main'],
    outcomes: doubleChances,
    hasLine: null,
    settle: atEnd(({ home, away }) =>
      wonBy(doubleChances, (outcome) => outcome.split('-').includes(leader(home, away))),
    ),
  },
  'draw-no-bet': {
    tabs: ['main'],
    outcomes: ['home', 'away'],
    hasLine: null,
    settle: atEnd(({ home, away }) => byMargin('home', 'away', 4 * (home - away))),
  },
  /**
   * The line is the home side's and counts the whole match, whenever a bet is placed: the line that counts only the
   * goals from a score on is larger by the home side's lead, and is settled alike.
   */
  handicap: {
    tabs: ['main', 'handicap'],
    outcomes: ['home', 'away'],
    hasLine: (line) => Math.abs(line) <= 40,
    settle: atEnd(({ home, away }, line) => byMargin('home', 'away', 4 * (home - away) + line)),
  },
  total: {
    tabs: ['main', 'goals'],
    outcomes: ['over', 'under'],
    hasLine: (line) => line > 0 && line <= 80,
    settle: total,
  },
  'both-score': { tabs: ['main', 'goals'], outcomes: ['yes', 'no'], hasLine: null, settle: bothScore },
  /** The line is the number of the goal, from 1. */
  'next-goal': {
    tabs: ['main', 'goals'],
    outcomes: nextGoals,
    hasLine: (line) => line > 0 && line % 4 === 0,
    settle: nextGoal,
  },
  'correct-score': { tabs: ['main', 'score'], outcomes: correctScores, hasLine: null, settle: correctScore },
  /** The leader at half-time and the one at the end. */
  'half-full': {
    tabs: ['halves'],
    outcomes: halfFulls,
    hasLine: null,
    settle: atEnd(({ home, away, halfHome, halfAway }) => {
      const won = `${leader(halfHome, halfAway)}-${leader(home, away)}`
      return wonBy(halfFulls, (outcome) => outcome === won)
    }),
  },
} as const satisfies Record<string, KindData>

export type FootballMarketKind = keyof typeof kinds
const byName: ReadonlyMap<string, KindData> = new Map(Object.entries(kinds))
const isKind = (name: string): name is FootballMarketKind => byName.has(name)

/** The kinds in the order in which an event lists its markets. */
export const footballMarketKinds = Object.keys(kinds).filter(isKind)

/** A market as its id names it. */
export type FootballMarket = {
  readonly kind: FootballMarketKind
  /** The line in quarters of a goal, or four times the number of a goal; null for a kind without one. */
  readonly line: number | null
  readonly tabs: readonly MarketTab[]
  /** The ids of its outcomes, in the order of a list. */
  readonly outcomes: readonly string[]
}

/** Returns the market of an id; null if football has no such kind or the kind no such line. */
export function marketKind(marketId: string): FootballMarket | null {
  const { kind, line } = readMarketId(marketId) ?? { kind: '', line: null }
  if (!isKind(kind)) return null
  const { tabs, outcomes, hasLine }: KindData = kinds[kind]
  const isLine = hasLine === null ? line === null : line !== null && hasLine(line)
  return isLine ? { kind, line, tabs, outcomes } : null
}

/** Returns the outcomes of a market; none if football has no such market. */
export const outcomesOf = (marketId: string): readonly string[] => marketKind(marketId)?.outcomes ?? []

/**
 * Returns the results of all outcomes of a market; null while they are not decided, and for an unknown market. A
 * market is decided as soon as no later goal can change a result.
 */
export function settleMarket(marketId: string, facts: FootballFacts): MarketResults | null {
  const market = marketKind(marketId)
  return market === null ? null : kinds[market.kind].settle(facts, market.line ?? 0)
}

/** The part of a stake that a result can return beside a whole win or loss. */
export type Halving = 'half-won' | 'half-lost'

/** Returns the half result that an outcome can have; null for an outcome that is not on a quarter line. */
export function halvingOf(marketId: string, outcomeId: string): Halving | null {
  const market = marketKind(marketId)
  const line = market?.line ?? 0
  if (market === null || line % 2 === 0) return null
  const margin = market.kind === 'handicap' ? line : -line
  const ofFirst = (((margin % 4) + 4) % 4 === 1) === (outcomeId === market.outcomes[0])
  return ofFirst ? 'half-won' : 'half-lost'
}
