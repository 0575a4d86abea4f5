// The written rules of bets by sport: the figures that decide, and that the page of the sports rules states.
import { calledScore } from './baseball-markets.ts'
import type { MarketResults } from './market-kind.ts'
import { type MarketKind, marketKind, outcomesOf, type SportFacts, settleMarket } from './market-kinds.ts'
import type { SportId } from './sports.ts'
import { entrantsOf } from './sumo-markets.ts'

export type SportRules = {
  /** How long a bet on an event under way waits before it is decided, seconds. */
  readonly acceptanceDelaySeconds: number
  /** Within how many hours of its planned start a postponed event must begin for its bets to stand. */
  readonly postponedHours: number
  /**
   * The complete innings that make a game called off official, and the kinds of market that its score then decides;
   * null for a sport without such a rule.
   */
  readonly official: { readonly innings: number; readonly kinds: readonly MarketKind[] } | null
}

export const sportRules = {
  football: { acceptanceDelaySeconds: 3, postponedHours: 36, official: null },
  baseball: {
    acceptanceDelaySeconds: 3,
    postponedHours: 36,
    official: { innings: 5, kinds: ['winner'] },
  },
  basketball: { acceptanceDelaySeconds: 3, postponedHours: 36, official: null },
  tennis: { acceptanceDelaySeconds: 3, postponedHours: 36, official: null },
  sumo: { acceptanceDelaySeconds: 3, postponedHours: 36, official: null },
} as const satisfies Readonly<Record<SportId, SportRules>>

const hourMs = 3_600_000

/** Returns the instant by which an event must have begun, Unix ms, or bets on it are void. */
export const latestStartMs = (sport: SportId, plannedMs: number): number =>
  plannedMs + sportRules[sport].postponedHours * hourMs

/** Returns the results by the score of a game that was called off after it became official; null for others. */
function officialResults(marketId: string, facts: SportFacts): MarketResults | null {
  const official: SportRules['official'] = sportRules[facts.sport].official
  const kind = marketKind(marketId)?.kind
  if (facts.sport !== 'baseball' || official === null || kind === undefined) return null
  const score = official.kinds.includes(kind) ? calledScore(facts, official.innings) : null
  return score === null ? null : settleMarket(marketId, { ...facts, innings: [score], isOver: true })
}

/**
 * Returns the results of a market of an abandoned match: those of a market that was decided by then stand, as do those
 * that the rules take from an official game's score; all others are void.
 */
export const abandonedResults = (marketId: string, facts: SportFacts): MarketResults =>
  settleMarket(marketId, facts.sport === 'sumo' ? facts : { ...facts, isOver: false }) ??
  officialResults(marketId, facts) ??
  new Map(
    (outcomesOf(marketId).length > 0 ? outcomesOf(marketId) : entrantsOf(facts)).map((outcomeId) => [
      outcomeId,
      'void',
    ]),
  )
