// The basketball markets as data: outcomes, tabs, lines, and the results that the facts of a game give them.
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

/** What is known of a game, overtime included. */
export type BasketballFacts = {
  readonly sport: 'basketball'
  /** The points of each period begun: four quarters, then the overtimes. */
  readonly periods: readonly SideScore[]
  /** Whether the last of the periods is over. */
  readonly isPeriodOver: boolean
  readonly isOver: boolean
}

/** The quarters of a game, and those of its first half. */
const quarters = 4
const halfQuarters = 2

/** Returns the points of both sides in some periods. */
const pointsIn = (periods: readonly SideScore[]): SideScore => ({
  home: periods.reduce((sum, { home }) => sum + home, 0),
  away: periods.reduce((sum, { away }) => sum + away, 0),
})

/** Returns whether so many periods are over. */
const haveEnded = ({ periods, isPeriodOver }: BasketballFacts, count: number): boolean =>
  periods.length > count || (periods.length === count && isPeriodOver)

const leadIn = (facts: BasketballFacts, from: number, to: number): MarketResults | null => {
  const winner = leader(pointsIn(facts.periods.slice(from, to)))
  return haveEnded(facts, to) ? wonBy(leaders, (outcome) => outcome === winner) : null
}

const totalIn = (facts: BasketballFacts, [from, to]: readonly [number, number], line: number) =>
  byTotal(pointsIn(facts.periods.slice(from, to)), line, haveEnded(facts, to))

const isTotal = (line: number): boolean => line > 0 && line <= 2_000 && line % 2 === 0

type Kind = KindData<BasketballFacts>

/** The total of one quarter, by its number from 1; a tie with a whole line is void. */
const quarterPoints = (number: number): Kind => ({
  tabs: ['quarters'],
  outcomes: ['over', 'under'],
  hasLine: isTotal,
  settle: (facts, line) => totalIn(facts, [number - 1, number], line),
})

/** The kinds in the order in which an event lists its markets. Only those of quarters and the half exclude overtime. */
export const basketballKinds = {
  moneyline: {
    tabs: ['main'],
    outcomes: mainOutcomes.moneyline,
    hasLine: null,
    settle: ({ periods, isOver }) => (isOver ? bySides(pointsIn(periods), 0) : null),
  },
  /** The line is the home side's, whole or half, from 1; a tie with a whole one is void. */
  spread: {
    tabs: ['main', 'handicap'],
    outcomes: ['home', 'away'],
    hasLine: (line) => line % 2 === 0 && Math.abs(line) >= 4 && Math.abs(line) <= 400,
    settle: ({ periods, isOver }, line) => (isOver ? bySides(pointsIn(periods), line) : null),
  },
  points: {
    tabs: ['main', 'points'],
    outcomes: ['over', 'under'],
    hasLine: isTotal,
    settle: ({ periods, isOver }, line) => byTotal(pointsIn(periods), line, isOver),
  },
  'home-points': {
    tabs: ['points'],
    outcomes: ['over', 'under'],
    hasLine: isTotal,
    settle: ({ periods, isOver }, line) => byTotal({ ...pointsIn(periods), away: 0 }, line, isOver),
  },
  'away-points': {
    tabs: ['points'],
    outcomes: ['over', 'under'],
    hasLine: isTotal,
    settle: ({ periods, isOver }, line) => byTotal({ ...pointsIn(periods), home: 0 }, line, isOver),
  },
  /** The leader of one quarter by its number, counted by the points of this quarter alone. */
  quarter: {
    tabs: ['main', 'quarters'],
    outcomes: leaders,
    hasLine: (line) => line % 4 === 0 && line > 0 && line <= 4 * quarters,
    settle: (facts, line) => leadIn(facts, line / 4 - 1, line / 4),
  },
  'q1-points': quarterPoints(1),
  'q2-points': quarterPoints(2),
  'q3-points': quarterPoints(3),
  'q4-points': quarterPoints(4),
  /** The leader after two quarters. */
  'first-half': {
    tabs: ['quarters'],
    outcomes: leaders,
    hasLine: null,
    settle: (facts) => leadIn(facts, 0, halfQuarters),
  },
  'first-half-points': {
    tabs: ['quarters'],
    outcomes: ['over', 'under'],
    hasLine: isTotal,
    settle: (facts, line) => totalIn(facts, [0, halfQuarters], line),
  },
} as const satisfies Record<string, Kind>
