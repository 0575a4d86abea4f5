// The football markets as data: outcomes, tabs, lines, and the results that the facts of a match give them.
import { mainOutcomes } from './main-markets.ts'
import {
  bySides,
  byTotal,
  type KindData,
  leader,
  leaders,
  type MarketResults,
  type SideScore,
  wonBy,
} from './market-kind.ts'

/**
 * What is known of a match in regular time, added time included; no extra time, no shoot-out. Before half-time,
 * `halfHome` and `halfAway` are the score so far.
 */
export type FootballFacts = SideScore & {
  readonly sport: 'football'
  readonly halfHome: number
  readonly halfAway: number
  readonly isOver: boolean
  readonly isHalfOver: boolean
  /** The side of each goal, in order. */
  readonly goals: readonly ('home' | 'away')[]
}

type Kind = KindData<FootballFacts>
type Settling = Kind['settle']

const atEnd =
  (settle: (facts: FootballFacts, line: number) => MarketResults): Settling =>
  (facts, line) =>
    facts.isOver ? settle(facts, line) : null

/** The most goals of a side among the scores offered one by one. */
const mostScored = 4
const scoresOf = Array.from({ length: mostScored + 1 }, (_, goals) => goals)
const correctScores = [...scoresOf.flatMap((home) => scoresOf.map((away) => `s-${home}-${away}`)), 'other']

const doubleChances = ['home-draw', 'home-away', 'draw-away']
const halfFulls = leaders.flatMap((half) => leaders.map((full) => `${half}-${full}`))
const nextGoals = ['home', 'none', 'away']

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

/** The kinds in the order in which an event lists its markets. */
export const footballKinds = {
  result: {
    tabs: ['main'],
    outcomes: mainOutcomes.result,
    hasLine: null,
    settle: atEnd((facts) => wonBy(leaders, (outcome) => outcome === leader(facts))),
  },
  'double-chance': {
    tabs: ['main'],
    outcomes: doubleChances,
    hasLine: null,
    settle: atEnd((facts) => wonBy(doubleChances, (outcome) => outcome.split('-').includes(leader(facts)))),
  },
  'draw-no-bet': {
    tabs: ['main'],
    outcomes: ['home', 'away'],
    hasLine: null,
    settle: atEnd(bySides),
  },
  /**
   * The line is the home side's and counts the whole match, whenever a bet is placed: the line that counts only the
   * goals from a score on is larger by the home side's lead, and is settled alike.
   */
  handicap: {
    tabs: ['main', 'handicap'],
    outcomes: ['home', 'away'],
    hasLine: (line) => Math.abs(line) <= 40,
    settle: atEnd(bySides),
  },
  total: {
    tabs: ['main', 'goals'],
    outcomes: ['over', 'under'],
    hasLine: (line) => line > 0 && line <= 80,
    settle: (facts, line) => byTotal(facts, line, facts.isOver),
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
    settle: atEnd((facts) => {
      const half = leader({ home: facts.halfHome, away: facts.halfAway })
      return wonBy(halfFulls, (outcome) => outcome === `${half}-${leader(facts)}`)
    }),
  },
} as const satisfies Record<string, Kind>
