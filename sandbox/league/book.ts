// The odds of a match in play: a market is priced again only when its odds have left a band around the stated margin, so
// that a bet is not refused for a price that has hardly moved. They follow from the states of the steps alone: the
// same steps give the same odds, whether the match is followed or not.
import type { MarketChances, MatchState } from '@mangetsu/league'
import type { MarketOdds, OutcomeOdds } from '@mangetsu/platform/features/sports/feed/messages'
import { chancesOf, oddsAt, openingOf, pricesOf } from './prices.ts'

/** Every market that was offered by a state, by id; one that is not any more is inactive. */
export type Book = ReadonlyMap<string, MarketOdds>

/**
 * Odds stand while they are between those of two books, whose margins are given in the stated one. At least half: no
 * outcome then returns its stake on average, nor do bets on all of a market for certain. At most double: poor odds harm
 * nobody who does not take them.
 */
const band = { least: 0.5, most: 2 } as const

/**
 * A small chance that falls leaves the band at once: from 2 % to 1.8 % is a tenth of its odds. These stand until it has
 * fallen by one and a half percentage points or by a quarter.
 */
const longOdds = { fallPpm: 15_000, fallShare: 0.25 } as const

/**
 * The margin at which odds begin, in the stated one. Steps without a goal or run move a chance on in the direction in which it has
 * moved: a rising one begins with the larger share, a falling one with the smaller, and both stand for longer.
 */
const beginning = { rising: 1.5, falling: 0.5 } as const

/** The odds of one outcome in the books of a market; null where they are not offered. */
type OddsIn = (share: number) => number | null

/** Returns a market's books by the share of the stated margin, each computed once. */
function booksOf(market: MarketChances): (share: number) => readonly (number | null)[] {
  const known = new Map<number, readonly (number | null)[]>()
  return (share) => {
    const book = known.get(share) ?? oddsAt(market, share)
    known.set(share, book)
    return book
  }
}

/** Returns whether odds stand at a chance, ppm. Those not offered stand while they cannot be. */
function stands({ odds, chancePpm: priced, isActive }: OutcomeOdds, chancePpm: number, oddsIn: OddsIn) {
  if (!isActive) return oddsIn(1) === null
  if (chancePpm === 0 || odds > (oddsIn(band.least) ?? 0)) return false
  const fallPpm = priced - chancePpm
  return (
    odds >= (oddsIn(band.most) ?? 0) ||
    (fallPpm <= longOdds.fallPpm && fallPpm <= longOdds.fallShare * priced)
  )
}

/** Returns new odds of an outcome. One that is not offered any more keeps its last odds and is inactive. */
function repriced(
  { refundPpm }: MarketChances,
  before: OutcomeOdds,
  chancePpm: number,
  oddsIn: OddsIn,
): OutcomeOdds {
  const { outcomeId, odds: last, chancePpm: priced } = before
  const shares = chancePpm > priced ? [beginning.rising, 1] : chancePpm < priced ? [beginning.falling] : [1]
  const [odds = null] = shares.flatMap((share) => oddsIn(share) ?? [])
  return {
    outcomeId,
    odds: odds ?? last,
    chancePpm,
    ...(refundPpm !== undefined && { refundPpm }),
    isActive: odds !== null,
  }
}

const isSamePrice = (a: OutcomeOdds, b: OutcomeOdds): boolean =>
  a.odds === b.odds && a.isActive === b.isActive

/** Returns a market at its chances: the same object while its odds stand, or if new ones would be the same. */
function marketAfter(before: MarketOdds | undefined, chances: MarketChances): MarketOdds {
  if (before?.status !== 'active') return openingOf(chances)
  const book = booksOf(chances)
  const places = new Map([...chances.chances.keys()].map((outcomeId, at) => [outcomeId, at]))
  const now = before.outcomes.map((outcome) => {
    const place = places.get(outcome.outcomeId) ?? -1
    const oddsIn: OddsIn = (share) => book(share)[place] ?? null
    const chancePpm = chances.chances.get(outcome.outcomeId) ?? 0
    return { outcome, oddsIn, chancePpm, isKept: stands(outcome, chancePpm, oddsIn) }
  })
  if (now.every(({ isKept }) => isKept)) return before
  const outcomes = now.map(({ outcome, chancePpm, oddsIn }) => repriced(chances, outcome, chancePpm, oddsIn))
  const isSame = now.every(
    ({ outcome, isKept }, at) => isKept || isSamePrice(outcome, outcomes[at] ?? outcome),
  )
  return isSame ? before : { ...before, outcomes }
}

const bookOfMarkets = (markets: readonly MarketOdds[]): Book =>
  new Map(markets.map((market) => [market.marketId, market]))

/** Returns the book of a match before its first step. */
export const openBook = (state: MatchState): Book => bookOfMarkets(pricesOf(state))

/** Returns the book after one more step. A market that stays as it is stays the same object. */
export function nextBook(book: Book, state: MatchState): Book {
  const offered = bookOfMarkets(
    chancesOf(state).map((chances) => marketAfter(book.get(chances.marketId), chances)),
  )
  const gone = [...book.values()]
    .filter(({ marketId }) => !offered.has(marketId))
    .map((market) => (market.status === 'inactive' ? market : { ...market, status: 'inactive' as const }))
  return bookOfMarkets([...offered.values(), ...gone])
}
