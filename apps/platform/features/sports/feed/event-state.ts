// The state of an event and its markets as a feed's messages have stated it.
import type {
  BetCancelMessage,
  FixtureMessage,
  MarketOdds,
  OutcomeOdds,
  OutcomeResult,
  ProducerName,
  StatedChances,
  StatusMessage,
} from './messages.ts'

/** A value with the timestamp of the message that stated it, Unix ms by the feed's clock. */
export type Stated<T> = { readonly atMs: number; readonly value: T }

/** What a fixture states; column `fixture` of `sport_event`. */
export type Fixture = Pick<
  FixtureMessage,
  | 'sport'
  | 'competition'
  | 'round'
  | 'season'
  | 'home'
  | 'away'
  | 'entrants'
  | 'partOf'
  | 'startsAtMs'
  | 'proof'
>
type EventStatus = Pick<StatusMessage, 'state' | 'progress' | 'seed'> & {
  readonly chances: StatedChances | null
}

/** The newest odds of a market. */
export type CurrentOdds = Pick<MarketOdds, 'status' | 'outcomes'> & {
  readonly atMs: number
  readonly producer: ProducerName
}

/** Former odds of a market by outcome, thousandths. */
export type FormerOdds = {
  readonly atMs: number
  readonly producer: ProducerName
  readonly odds: Readonly<Record<string, number>>
}

/** The newest message about one period of cancellation. */
export type Cancellation = Pick<BetCancelMessage, 'fromMs' | 'untilMs'> & {
  readonly atMs: number
  readonly isCancelled: boolean
}

export type MarketState = {
  /** Null if a message has named the market without odds. */
  readonly odds: CurrentOdds | null
  /** The messages of odds before the newest one, newest first, at most `formerKept`. */
  readonly former: readonly FormerOdds[]
  /** Its value is null after a rollback. */
  readonly results: Stated<readonly OutcomeResult[] | null> | null
  /** In the order of their periods. */
  readonly cancels: readonly Cancellation[]
}

export type EventState = {
  /** Null if messages have named the event without a fixture. */
  readonly fixture: Stated<Fixture> | null
  /** The start that its oldest fixture stated, Unix ms: the delay of a postponed event counts from it. */
  readonly planned: Stated<number> | null
  readonly status: Stated<EventStatus> | null
  /** The newest bet stop by kind of market, Unix ms; `allKinds` for those of all. */
  readonly stops: Readonly<Record<string, number>>
  readonly markets: ReadonlyMap<string, MarketState>
}

/** The key of a bet stop of all markets. */
export const allKinds = '*'

/** Number of former odds kept of a market: enough to tell a change after a few unchanged repetitions. */
export const formerKept = 3

export const unknownEvent: EventState = {
  fixture: null,
  planned: null,
  status: null,
  stops: {},
  markets: new Map(),
}
export const unknownMarket: MarketState = { odds: null, former: [], results: null, cancels: [] }

/** An outcome as stored and shown: with its odds before the last change, and that change's instant. */
export type StoredOutcome = OutcomeOdds & {
  readonly before: number | null
  readonly changedAtMs: number | null
}

/** Returns the outcomes with their last change; null for one unchanged in the messages that are kept. */
export function storedOutcomes({ odds, former }: MarketState): StoredOutcome[] {
  if (odds === null) return []
  const instants = [odds.atMs, ...former.map(({ atMs }) => atMs)]
  return odds.outcomes.map((outcome) => {
    const place = former.findIndex(({ odds: of }) => {
      const earlier = of[outcome.outcomeId]
      return earlier !== undefined && earlier !== outcome.odds
    })
    const before = former[place]?.odds[outcome.outcomeId] ?? null
    return { ...outcome, before, changedAtMs: before === null ? null : (instants[place] ?? null) }
  })
}
