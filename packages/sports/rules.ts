// The written rules of bets by sport: the figures that decide, and that the page of the sports rules states.
import { type FootballFacts, type MarketResults, outcomesOf, settleMarket } from './market-kinds.ts'
import type { SportId } from './sports.ts'

export type SportRules = {
  /** How long a bet on an event under way waits before it is decided, seconds. */
  readonly acceptanceDelaySeconds: number
  /** Within how many hours of its planned start a postponed event must begin for its bets to stand. */
  readonly postponedHours: number
}

export const sportRules: Readonly<Record<SportId, SportRules>> = {
  football: { acceptanceDelaySeconds: 3, postponedHours: 36 },
}

const hourMs = 3_600_000

/** Returns the instant by which an event must have begun, Unix ms, or bets on it are void. */
export const latestStartMs = (sport: SportId, plannedMs: number): number =>
  plannedMs + sportRules[sport].postponedHours * hourMs

/**
 * Returns the results of a market of an abandoned match: those of a market that was decided by then stand, all others
 * are void.
 */
export const abandonedResults = (marketId: string, facts: FootballFacts): MarketResults =>
  settleMarket(marketId, { ...facts, isOver: false }) ??
  new Map(outcomesOf(marketId).map((outcomeId) => [outcomeId, 'void']))
