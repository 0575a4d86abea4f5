// A match under way: plays its due steps and says what the feed sends about them.
import { hasTurned, isMatchOver, type MatchState } from '@mangetsu/league'
import type { FeedMessage, MarketOdds } from '@mangetsu/platform/features/sports/feed/messages'
import { type Book, nextBook, openBook } from './book.ts'
import {
  type DueMinute,
  type LeagueBeacon,
  type Match,
  matchLengthMs,
  nextMinute,
  withMinute,
} from './match.ts'
import {
  oddsMessage,
  playMessage,
  settledMarkets,
  settlementMessage,
  statusMessage,
  stopMessage,
} from './match-messages.ts'

export type LiveMatch = {
  match: Match
  /** The odds after the minutes that have been priced: only those whose odds may have been sent need be. */
  book: Book
  /** The states of the minutes played since, oldest first. */
  unpriced: MatchState[]
  /** Whether odds in play are sent; not while nobody follows the match. */
  isSending: boolean
  /** Whether bets are stopped until all odds are sent again. */
  isStopped: boolean
  /** The markets decided in play and already settled. */
  readonly settled: Set<string>
  /** Whether another process may have sent odds in play, so that those of every minute count as offered. */
  readonly isTakenOver: boolean
  /** Since when the value of the next minute is missing, and when it is requested again; null while it is not. */
  missing: { readonly sinceMs: number; readonly retryMs: number } | null
  /** When the last missing value came: the minutes due before then are sent with this timestamp. */
  resumedMs: number
  isAbandoned: boolean
}

/** Time after which a missing value stops bets, and after which its match is abandoned, ms. */
const missingAfterMs = 6_000
const abandonedAfterMs = 300_000
const retryMs = 1_000

export const beginLive = (match: Match, isTakenOver: boolean): LiveMatch => ({
  match,
  book: openBook(match.state),
  unpriced: [],
  isSending: false,
  isStopped: false,
  settled: new Set(),
  isTakenOver,
  missing: null,
  resumedMs: 0,
  isAbandoned: false,
})

export const hasEnded = ({ match, isAbandoned }: LiveMatch): boolean =>
  isAbandoned || isMatchOver(match.state)

/** Returns whether all due minutes have been played; one may wait for its value. */
export const isUpToDate = ({ match }: LiveMatch, { times }: LeagueBeacon, nowMs: number): boolean =>
  (nextMinute(match, times)?.dueMs ?? 0) > nowMs

/**
 * Returns when the match is to be played on, Unix ms: at each minute's value if its odds are sent or wanted, otherwise
 * not before it can be over, since nobody sees what comes between.
 */
export function playsOnAtMs(live: LiveMatch, { times }: LeagueBeacon, isFollowed: boolean): number {
  const { clock, fixture } = live.match
  const dueMs = nextMinute(live.match, times)?.dueMs ?? 0
  const isWatched = isFollowed || live.isSending
  const earliestMs = isWatched
    ? 0
    : clock.kickOffMs + matchLengthMs(fixture.league.sport, 'least', clock.minuteMs, times)
  return Math.max(dueMs, earliestMs, live.missing?.retryMs ?? 0)
}

/** Prices the minutes played since the book's, one after the other, and returns the markets whose odds have changed. */
function price(live: LiveMatch): MarketOdds[] {
  const before = live.book
  live.book = live.unpriced.reduce(nextBook, before)
  live.unpriced = []
  return [...live.book.values()].filter((market) => market !== before.get(market.marketId))
}

/** Returns the settlement of the markets that the last minute decided; the end settles all. */
function settleDecided(live: LiveMatch, atMs: number): FeedMessage[] {
  const open = [...live.book.keys()].filter((id) => !live.settled.has(id))
  const markets = settledMarkets(live.match, open, false)
  for (const { marketId } of markets) live.settled.add(marketId)
  return markets.length === 0 ? [] : [settlementMessage(live.match, markets, atMs)]
}

function stop(live: LiveMatch, atMs: number): FeedMessage {
  live.isStopped = true
  return stopMessage(live.match, atMs)
}

/**
 * Sends the odds that have changed; after a stop all those offered, later than the stop at `atMs`. Markets that are not
 * offered any more are sent as inactive.
 */
function sendOdds(live: LiveMatch, atMs: number): FeedMessage[] {
  const changed = price(live)
  const unchanged = [...live.book.values()].filter(
    (market) => live.isStopped && market.status === 'active' && !changed.includes(market),
  )
  live.isStopped = false
  const markets = [...changed, ...unchanged]
  return markets.length === 0 ? [] : [oddsMessage(live.match, markets, { producer: 'live', atMs: atMs + 1 })]
}

/** Begins to send odds in play: all that are offered. */
function beginOdds(live: LiveMatch, atMs: number): FeedMessage[] {
  price(live)
  live.isSending = true
  live.isStopped = true
  return sendOdds(live, atMs)
}

/** Returns the messages at kick-off; the markets before it are handed over, and continue if somebody follows. */
export function kickOffMessages(live: LiveMatch, isFollowed: boolean): FeedMessage[] {
  const { match } = live
  const atMs = match.clock.kickOffMs
  const handedOver = [...live.book.values()].map((market) => ({ ...market, status: 'handedOver' as const }))
  return [
    statusMessage(match, { atMs, isAbandoned: false }),
    oddsMessage(match, handedOver, { producer: 'prematch', atMs }),
    ...(isFollowed ? beginOdds(live, atMs) : []),
  ]
}

/**
 * Begins to send a match, or sends its state again. The stop closes those markets that were offered earlier and are
 * not any more.
 */
export const currentMessages = (live: LiveMatch, nowMs: number): FeedMessage[] => [
  stop(live, nowMs),
  playMessage(live.match, nowMs),
  ...beginOdds(live, nowMs),
  ...settleDecided(live, nowMs),
]

/** Ceases to send a match. */
export function ceaseMessages(live: LiveMatch, nowMs: number): FeedMessage[] {
  live.isSending = false
  return [stop(live, nowMs)]
}

/** Settles every market that was offered, and those that another process may have offered. */
function endMessages(live: LiveMatch, atMs: number): FeedMessage[] {
  if (live.isTakenOver) price(live)
  const { match, book, isAbandoned } = live
  return [
    statusMessage(match, { atMs, isAbandoned }),
    settlementMessage(match, settledMarkets(match, book.keys(), isAbandoned), atMs),
  ]
}

function missValue(live: LiveMatch, { dueMs }: DueMinute, nowMs: number): FeedMessage[] {
  const before = live.missing
  const sinceMs = before?.sinceMs ?? nowMs
  live.missing = { sinceMs, retryMs: nowMs + retryMs }
  if (nowMs - sinceMs >= abandonedAfterMs) {
    live.isAbandoned = true
    return endMessages(live, nowMs)
  }
  const stopsAtMs = dueMs + missingAfterMs
  const hasStopped = before !== null && before.retryMs - retryMs >= stopsAtMs
  return live.isSending && nowMs >= stopsAtMs && !hasStopped ? [stop(live, nowMs)] : []
}

/** Plays the next step if its value has come, and returns what is sent about it. */
export async function playOn(live: LiveMatch, beacon: LeagueBeacon, nowMs: number): Promise<FeedMessage[]> {
  const due = nextMinute(live.match, beacon.times)
  if (due === null || due.dueMs > nowMs) return []
  // A beacon that cannot be reached has no value either.
  const signature = await beacon.signatureOf(due.round).catch(() => null)
  if (signature === null) return missValue(live, due, nowMs)
  if (live.missing !== null) live.resumedMs = nowMs
  live.missing = null
  const before = live.match.state
  live.match = withMinute(live.match, { round: due.round, signature })
  const atMs = Math.max(due.dueMs, live.resumedMs)
  if (hasEnded(live)) return endMessages(live, atMs)
  live.unpriced.push(live.match.state)
  if (!live.isSending) return []
  return [
    ...(hasTurned(before, live.match.state) ? [stop(live, atMs)] : []),
    playMessage(live.match, atMs),
    ...sendOdds(live, atMs),
    ...settleDecided(live, atMs),
  ]
}
