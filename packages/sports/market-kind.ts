// What a kind of market is, and the results that the kinds of every sport are made of.
import { resultOfMargin } from './asian-line.ts'
import type { LegResult } from './leg-result.ts'

/** Two figures of the sides of a match, such as goals or runs. */
export type SideScore = { readonly home: number; readonly away: number }

/** The tabs of an event's markets. */
export const marketTabs = [
  'main',
  'handicap',
  'goals',
  'runs',
  'points',
  'score',
  'halves',
  'innings',
  'quarters',
  'sets',
  'games',
] as const
export type MarketTab = (typeof marketTabs)[number]

/** Results by outcome; null while the market is not decided. */
export type MarketResults = ReadonlyMap<string, LegResult>

/** A kind of market of the sport with these facts. */
export type KindData<Facts> = {
  readonly tabs: readonly MarketTab[]
  readonly outcomes: readonly string[]
  /** Lines in quarters that the kind can have; null for a kind without one. */
  readonly hasLine: ((line: number) => boolean) | null
  /** Whether each of its markets is about one entrant of the event. */
  readonly isOfEntrant?: boolean
  /** Returns null while a later event of the match can change a result. `entrant` is '' for a market of the event. */
  readonly settle: (facts: Facts, line: number, entrant: string) => MarketResults | null
}

/** The outcomes of markets on the leader. */
export const leaders = ['home', 'draw', 'away'] as const

export const leader = ({ home, away }: SideScore) => (home > away ? 'home' : home < away ? 'away' : 'draw')

/** Returns the market's results with these outcomes won and the others lost. */
export const wonBy = (outcomes: readonly string[], isWon: (outcome: string) => boolean): MarketResults =>
  new Map(outcomes.map((outcome) => [outcome, isWon(outcome) ? 'won' : 'lost']))

/** Returns the results of two opposite outcomes by the first one's margin over the line, in quarters. */
const byMargin = (first: string, second: string, quarters: number): MarketResults =>
  new Map([
    [first, resultOfMargin(quarters)],
    [second, resultOfMargin(-quarters)],
  ])

/** Returns the results of the sides by the home side's lead with its line, in quarters, added. */
export const bySides = ({ home, away }: SideScore, line: number): MarketResults =>
  byMargin('home', 'away', 4 * (home - away) + line)

/** Returns the results of a total at a line in quarters: null while it can still be passed. */
export function byTotal({ home, away }: SideScore, line: number, isOver: boolean): MarketResults | null {
  const quarters = 4 * (home + away) - line
  return isOver || resultOfMargin(quarters) === 'won' ? byMargin('over', 'under', quarters) : null
}
