// The odds of a match in play: a market is priced again only when its odds have left a band around the stated margin, so
// that a bet is not refused for a price that has hardly moved. They follow from the states of the steps alone: the
// same steps give the same odds, whether the match is followed or not.
import { type MarketChances, type MatchState, matchChances } from '@mangetsu/league'
import type { MarketOdds, OutcomeOdds } from '@mangetsu/platform/features/sports/feed/messages'
import { marginOf, openingOf, priceOf, pricesOf } from './prices.ts'

/** Every market that was offered by a state, by id; one that is not any more is inactive. */
export type Book = ReadonlyMap<string, MarketOdds>

const million = 1_000_000

/**
 * The share of stakes that odds may keep on average while they stand, in margins. At least half: no outcome then returns
 * its stake on average, nor any set of bets on a match for certain. At most double: poor odds harm nobody who does not
 * take them.
 */
const band = { least: 0.5, most: 2 } as const

/**
 * A small chance that falls leaves the band at once: from 2 % to 1.8 % is a tenth of its odds. These stand until it has
 * fallen by one and a half percentage points or by a quarter.
 */
const longOdds = { fallPpm: 15_000, fallShare: 0.25 } as const

/**
 * The share at which odds begin, in margins. Steps without a goal or run move a chance on in the direction in which it has
 * moved: a rising one begins with the larger share, a falling one with the smaller, and both stand for longer.
 */
const beginning = { rising: 1.5, falling: 0.5 } as const

/** Returns whether odds stand at a chance, ppm. Those not offered stand while they cannot be. */
function stands(marketId: string, { odds, chancePpm: priced, isActive }: OutcomeOdds, chancePpm: number) {
  const marginPpm = marginOf(marketId)
  if (!isActive) return priceOf(chancePpm, marginPpm) === null
  const keptPpm = million - (odds * chancePpm) / 1_000
  if (keptPpm < band.least * marginPpm || chancePpm === 0) return false
  const fallPpm = priced - chancePpm
  return (
    keptPpm <= band.most * marginPpm ||
    (fallPpm <= longOdds.fallPpm && fallPpm <= longOdds.fallShare * priced)
  )
}

/** Returns new odds of an outcome. One that is not offered any more keeps its last odds and is inactive. */
function repriced(marketId: string, before: OutcomeOdds, chancePpm: number): OutcomeOdds {
  const { outcomeId, odds: last, chancePpm: priced } = before
  const marginPpm = marginOf(marketId)
  const shares = chancePpm > priced ? [beginning.rising, 1] : chancePpm < priced ? [beginning.falling] : [1]
  const [odds = null] = shares.flatMap((share) => priceOf(chancePpm, share * marginPpm) ?? [])
  return { outcomeId, odds: odds ?? last, chancePpm, isActive: odds !== null }
}

const isSamePrice = (a: OutcomeOdds, b: OutcomeOdds): boolean =>
  a.odds === b.odds && a.isActive === b.isActive

/** Returns a market at its chances: the same object while its odds stand, or if new ones would be the same. */
function marketAfter(before: MarketOdds | undefined, chances: MarketChances): MarketOdds {
  if (before?.status !== 'active') return openingOf(chances)
  const { marketId } = before
  const outcomes = before.outcomes.map((outcome) => {
    const chancePpm = chances.chances.get(outcome.outcomeId) ?? 0
    const next = repriced(marketId, outcome, chancePpm)
    return { next, isKept: stands(marketId, outcome, chancePpm) || isSamePrice(outcome, next) }
  })
  if (outcomes.every(({ isKept }) => isKept)) return before
  return { ...before, outcomes: outcomes.map(({ next }) => next) }
}

const bookOfMarkets = (markets: readonly MarketOdds[]): Book =>
  new Map(markets.map((market) => [market.marketId, market]))

/** Returns the book of a match before its first step. */
export const openBook = (state: MatchState): Book => bookOfMarkets(pricesOf(state))

/** Returns the book after one more step. A market that stays as it is stays the same object. */
export function nextBook(book: Book, state: MatchState): Book {
  const offered = bookOfMarkets(
    matchChances(state).map((chances) => marketAfter(book.get(chances.marketId), chances)),
  )
  const gone = [...book.values()]
    .filter(({ marketId }) => !offered.has(marketId))
    .map((market) => (market.status === 'inactive' ? market : { ...market, status: 'inactive' as const }))
  return bookOfMarkets([...offered.values(), ...gone])
}
