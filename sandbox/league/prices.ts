// The practice league's prices: the exact chances of a match's state, less a stated margin.
import { type MarketChances, type MatchState, matchChances } from '@mangetsu/league'
import type { MarketOdds, OutcomeOdds, StatedChances } from '@mangetsu/platform/features/sports/feed/messages'
import { bookOf, leastOdds, readMarketId } from '@mangetsu/sports'

/** What the odds of a market keep of stakes on all of it, parts per million: more of markets of many outcomes. */
const marginsPpm = { usual: 50_000, many: 120_000 } as const

/** Kinds whose many outcomes keep more. */
const manyOutcomes = ['correct-score', 'tournament-winner']

/** The highest odds offered, thousandths. */
const mostOdds = 500_000

export const marginOf = (marketId: string): number =>
  marginsPpm[manyOutcomes.includes(readMarketId(marketId)?.kind ?? '') ? 'many' : 'usual']

/** Returns the odds of a market's outcomes, thousandths, at a share of its margin; null of those not offered. */
export const oddsAt = ({ marketId, chances }: MarketChances, share: number): readonly (number | null)[] =>
  bookOf([...chances.values()], share * marginOf(marketId), mostOdds)

/**
 * Returns the odds of a market at the stated margin. An outcome that is impossible, or too likely for odds above 1, is
 * inactive.
 */
export function openingOf(market: MarketChances): MarketOdds {
  const { marketId, chances, refundPpm } = market
  const book = oddsAt(market, 1)
  const outcomes = [...chances].map(([outcomeId, chancePpm], at): OutcomeOdds => {
    const odds = book[at] ?? null
    return {
      outcomeId,
      odds: odds ?? (chancePpm > 0 ? leastOdds : mostOdds),
      chancePpm,
      ...(refundPpm !== undefined && { refundPpm }),
      isActive: odds !== null,
    }
  })
  return { marketId, status: 'active', outcomes }
}

const knownChances = new WeakMap<MatchState, readonly MarketChances[]>()

/** Returns the chances of every market that a state leaves open, computed once for each state. */
export function chancesOf(state: MatchState): readonly MarketChances[] {
  const known = knownChances.get(state) ?? matchChances(state)
  knownChances.set(state, known)
  return known
}

/** Returns the chances of a state as its status message carries them. */
export const statedChances = (state: MatchState): StatedChances =>
  Object.fromEntries(
    chancesOf(state).map(({ marketId, chances, refundPpm = 0 }) => [
      marketId,
      { refundPpm, outcomes: Object.fromEntries(chances) },
    ]),
  )

/** Returns the odds of every market that a state leaves open. */
export const pricesOf = (state: MatchState): MarketOdds[] => chancesOf(state).map(openingOf)
