// The port to a sports data feed, in the trade's words: its messages, and the adapter that delivers them.
import type {
  SportCompetitor,
  SportEventProof,
  SportEventState,
  SportProgress,
} from '@mangetsu/contract/sport'
import type { SportId } from '@mangetsu/sports/sports'

type InBoth = SportCompetitor['name']

/** A producer of a feed: odds before the start of events, or during them. */
export const producers = ['prematch', 'live'] as const
export type ProducerName = (typeof producers)[number]

/** The name of the practice league's feed. */
export const practiceFeed = 'practice'

/** Fields of every message. `atMs` is its timestamp by the feed's clock, Unix ms: it orders messages of one event. */
type Sent = { readonly producer: ProducerName; readonly atMs: number }
type OfEvent = Sent & { readonly eventId: string }

/** Master data of an event; sent again in full when any of it changes (`isChange`). */
export type FixtureMessage = OfEvent & {
  readonly type: 'fixture'
  readonly isChange: boolean
  readonly sport: SportId
  readonly competition: { readonly id: string; readonly name: InBoth }
  readonly round: InBoth | null
  /** The season whose table counts the event; absent for one that no table counts. */
  readonly season?: { readonly id: string; readonly name: InBoth }
  /** Both are null for an event without two sides, which has `entrants`. */
  readonly home: SportCompetitor | null
  readonly away: SportCompetitor | null
  readonly entrants: readonly SportCompetitor[]
  /** The event that it is a part of. */
  readonly partOf: string | null
  readonly startsAtMs: number
  readonly proof: Omit<SportEventProof, 'seed'> | null
}

/**
 * Fair chances by market: of each outcome, and the share of a stake that is returned on average, parts per million, as
 * `OutcomeOdds` states them.
 */
export type StatedChances = Readonly<
  Record<string, { readonly refundPpm: number; readonly outcomes: Readonly<Record<string, number>> }>
>

/** The state of an event and of its play. */
export type StatusMessage = OfEvent & {
  readonly type: 'status'
  readonly state: SportEventState
  readonly progress: SportProgress | null
  /** The chances at this state of play, which move on while odds stand; absent if the odds state the current ones. */
  readonly chances?: StatedChances
  /** The seed that the fixture committed to, hex; null before the end, or without a proof. */
  readonly seed: string | null
}

/** One outcome of a market. A chance is the feed's own fair probability, parts per million, without a margin. */
export type OutcomeOdds = {
  readonly outcomeId: string
  /** Decimal odds in thousandths; of an inactive outcome the last ones. */
  readonly odds: number
  readonly chancePpm: number
  /** The share of a stake that is returned on average, as on a tie, parts per million; absent for none. */
  readonly refundPpm?: number
  readonly isActive: boolean
}

export type MarketOdds = {
  readonly marketId: string
  /** `handedOver`: another producer continues the market. */
  readonly status: 'active' | 'suspended' | 'inactive' | 'handedOver'
  readonly outcomes: readonly OutcomeOdds[]
}

/** The current odds of the markets it names; others keep theirs. */
export type OddsChangeMessage = OfEvent & {
  readonly type: 'oddsChange'
  readonly markets: readonly MarketOdds[]
}

/** Suspends markets until their next odds change; null names all of the event. */
export type BetStopMessage = OfEvent & {
  readonly type: 'betStop'
  /** Kinds of markets, such as `total`. */
  readonly kinds: readonly string[] | null
}

export type OutcomeResult = {
  readonly outcomeId: string
  /** As `LegResult` of packages/sports writes it. */
  readonly result: string
}

export type SettledMarket = { readonly marketId: string; readonly outcomes: readonly OutcomeResult[] }

export type BetSettlementMessage = OfEvent & {
  readonly type: 'betSettlement'
  readonly markets: readonly SettledMarket[]
}

export type RollbackSettlementMessage = OfEvent & {
  readonly type: 'rollbackBetSettlement'
  readonly marketIds: readonly string[]
}

/** Voids bets placed within a period, Unix ms; null is open-ended. */
type CancelledPeriod = { readonly fromMs: number | null; readonly untilMs: number | null }

export type BetCancelMessage = OfEvent &
  CancelledPeriod & { readonly type: 'betCancel'; readonly marketIds: readonly string[] }

/** Withdraws the cancellation of the same markets and period. */
export type RollbackCancelMessage = OfEvent &
  CancelledPeriod & { readonly type: 'rollbackBetCancel'; readonly marketIds: readonly string[] }

/** Sent by each producer every few seconds; `isSubscribed` is false after the producer lost this client's messages. */
export type AliveMessage = Sent & { readonly type: 'alive'; readonly isSubscribed: boolean }

/** All messages of a recovery have been sent. */
export type SnapshotCompleteMessage = Sent & {
  readonly type: 'snapshotComplete'
  readonly requestId: string
}

export type EventMessage =
  | FixtureMessage
  | StatusMessage
  | OddsChangeMessage
  | BetStopMessage
  | BetSettlementMessage
  | RollbackSettlementMessage
  | BetCancelMessage
  | RollbackCancelMessage

export type RecoveryRequest = {
  readonly producer: ProducerName
  /** Unix ms. */
  readonly sinceMs: number | null
  readonly unfinished: readonly string[]
  readonly requestId: string
}

export type FeedMessage = EventMessage | AliveMessage | SnapshotCompleteMessage

/**
 * A feed's adapter. One process at a time uses it. Messages may be delivered twice, late or in another order; their
 * timestamps order them.
 */
export type SportsFeed = {
  /** The feed's name in logs; `practiceFeed` for the practice league, which every page of the sportsbook states. */
  readonly name: string
  /**
   * Requests the current state of every event that changed since the instant (null: of all current events), and of the
   * unfinished ones: those that should have begun and are not over by the platform's record, the most urgent first.
   * Messages about them may have been lost before the instant. The messages follow by `receive`, then a
   * `snapshotComplete` with the id.
   */
  recover(request: RecoveryRequest): Promise<void>
  /** Returns messages that have arrived, at most `limit`, in order of arrival; the same ones until acknowledged. */
  receive(limit: number): Promise<readonly FeedMessage[]>
  /** Takes what is to be called when messages have arrived; without it they are asked for at intervals. */
  onArrival?(notify: () => void): void
  /** Called after the effect of the last received messages is committed. */
  acknowledge(): Promise<void>
  /** The events with a reader or an open bet: only their odds in play need be sent. */
  follow(eventIds: ReadonlySet<string>): void
  close(): Promise<void>
}
