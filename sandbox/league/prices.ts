// The practice league's prices: the exact chances of a match's state, less a stated margin.
import { type MarketChances, type MatchState, matchChances } from '@mangetsu/league'
import type { MarketOdds, OutcomeOdds } from '@mangetsu/platform/features/sports/feed/messages'
import { bookOf, leastOdds, oddsOf, readMarketId } from '@mangetsu/sports'

/** The share of stakes that the odds keep on average, parts per million: of markets on one score more than of others. */
const marginsPpm = { usual: 50_000, 'correct-score': 120_000 } as const

/** The highest odds offered, thousandths. */
const mostOdds = 500_000

export const marginOf = (marketId: string): number =>
  readMarketId(marketId)?.kind === 'correct-score' ? marginsPpm['correct-score'] : marginsPpm.usual

/** Returns the odds, thousandths, of a fair chance at a margin, both ppm; null if they are not offered. */
export const priceOf = (chancePpm: number, marginPpm: number): number | null =>
  oddsOf(chancePpm, marginPpm, mostOdds)

/**
 * Returns the odds of a market at the stated margin. An outcome that is impossible, or too likely for odds above 1, is
 * inactive.
 */
export function openingOf({ marketId, chances }: MarketChances): MarketOdds {
  const book = bookOf([...chances.values()], marginOf(marketId), mostOdds)
  const outcomes = [...chances].map(([outcomeId, chancePpm], at): OutcomeOdds => {
    const odds = book[at] ?? null
    return {
      outcomeId,
      odds: odds ?? (chancePpm > 0 ? leastOdds : mostOdds),
      chancePpm,
      isActive: odds !== null,
    }
  })
  return { marketId, status: 'active', outcomes }
}

/** Returns the odds of every market that a state leaves open. */
export const pricesOf = (state: MatchState): MarketOdds[] => matchChances(state).map(openingOf)
