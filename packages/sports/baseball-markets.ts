// The baseball markets as data: outcomes, tabs, lines, and the results that the facts of a game give them.
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

/** Runs of an inning; the home side's are null until it bats. */
export type InningRuns = { readonly away: number; readonly home: number | null }

/** What is known of a game, extra innings included. */
export type BaseballFacts = {
  readonly sport: 'baseball'
  /** The innings from the first to the last begun. */
  readonly innings: readonly InningRuns[]
  /** Whether the last of the innings is complete. */
  readonly isInningOver: boolean
  readonly isOver: boolean
}

/** Returns the runs of both sides in some innings. */
export const runsIn = (innings: readonly InningRuns[]): SideScore => ({
  home: innings.reduce((sum, { home }) => sum + (home ?? 0), 0),
  away: innings.reduce((sum, { away }) => sum + away, 0),
})

/** The innings of the markets on the first part of a game. */
const firstInnings = 5

type InningFacts = Pick<BaseballFacts, 'innings' | 'isInningOver'>

const isFirstPartOver = ({ innings, isInningOver }: InningFacts): boolean =>
  innings.length > firstInnings || (innings.length === firstInnings && isInningOver)

const runsOfFirst = ({ innings }: InningFacts): SideScore => runsIn(innings.slice(0, firstInnings))

/** Returns the runs of both sides in the first five innings; null until these are over. */
export const firstFiveRuns = (facts: InningFacts): SideScore | null =>
  isFirstPartOver(facts) ? runsOfFirst(facts) : null

/**
 * Returns the score that counts for a game called off: that after the last complete inning; an inning in which the home
 * side has batted and leads is complete. Null if fewer than `leastInnings` are: the game is no game.
 */
export function calledScore(
  { innings, isInningOver }: BaseballFacts,
  leastInnings: number,
): SideScore | null {
  const score = runsIn(innings)
  const hasBatted = innings.at(-1)?.home !== null
  const isComplete = isInningOver || (hasBatted && score.home > score.away)
  const complete = isComplete ? innings : innings.slice(0, -1)
  return complete.length < leastInnings ? null : runsIn(complete)
}

/** The runs that an outcome of a half-inning's market names, the last one for any number above. */
const halfRuns = ['runs-0', 'runs-1', 'runs-2'] as const
const mostHalves = 24

/** Returns the runs of a half-inning, counted from 1, and whether it is over; null before it has begun. */
function halfOf(
  { innings, isInningOver, isOver }: BaseballFacts,
  number: number,
): { readonly runs: number; readonly isOver: boolean } | null {
  const place = Math.ceil(number / 2)
  const inning = innings[place - 1]
  if (inning === undefined) return null
  const hasEnded = innings.length > place || isInningOver || isOver
  if (number % 2 === 1) return { runs: inning.away, isOver: hasEnded || inning.home !== null }
  return inning.home === null ? null : { runs: inning.home, isOver: hasEnded }
}

/** The most named runs decide as soon as they have been scored; a half that is never played is void. */
function settleHalf(facts: BaseballFacts, number: number): MarketResults | null {
  const half = halfOf(facts, number)
  const most = halfRuns.length - 1
  if (half === null) return facts.isOver ? new Map(halfRuns.map((outcome) => [outcome, 'void'])) : null
  if (!half.isOver && half.runs < most) return null
  return wonBy(halfRuns, (outcome) => outcome === halfRuns[Math.min(most, half.runs)])
}

const isHalf = (line: number): boolean => Math.abs(line) % 4 === 2
const isTotal = (line: number): boolean => line > 0 && line <= 160 && line % 2 === 0

type Kind = KindData<BaseballFacts>

/** The kinds in the order in which an event lists its markets. */
export const baseballKinds = {
  /** A tie after the last extra inning is void. */
  winner: {
    tabs: ['main'],
    outcomes: mainOutcomes.winner,
    hasLine: null,
    settle: ({ innings, isOver }) => (isOver ? bySides(runsIn(innings), 0) : null),
  },
  /** The line is the home side's, in halves from 1.5. */
  'run-line': {
    tabs: ['main', 'handicap'],
    outcomes: ['home', 'away'],
    hasLine: (line) => isHalf(line) && Math.abs(line) >= 6 && Math.abs(line) <= 80,
    settle: ({ innings, isOver }, line) => (isOver ? bySides(runsIn(innings), line) : null),
  },
  /** Whole and half lines; a tie with a whole one is void. */
  runs: {
    tabs: ['main', 'runs'],
    outcomes: ['over', 'under'],
    hasLine: isTotal,
    settle: ({ innings, isOver }, line) => byTotal(runsIn(innings), line, isOver),
  },
  /** The runs of a half-inning by its number: 13 is the top of the seventh, 14 its bottom. */
  'half-runs': {
    tabs: ['main', 'innings'],
    outcomes: halfRuns,
    hasLine: (line) => line % 4 === 0 && line > 0 && line <= 4 * mostHalves,
    settle: (facts, line) => settleHalf(facts, line / 4),
  },
  /** The leader after five innings. */
  'first-five': {
    tabs: ['innings'],
    outcomes: leaders,
    hasLine: null,
    settle: (facts) =>
      isFirstPartOver(facts) ? wonBy(leaders, (outcome) => outcome === leader(runsOfFirst(facts))) : null,
  },
  'first-five-runs': {
    tabs: ['innings'],
    outcomes: ['over', 'under'],
    hasLine: isTotal,
    settle: (facts, line) => byTotal(runsOfFirst(facts), line, isFirstPartOver(facts)),
  },
} as const satisfies Record<string, Kind>
