// Applies one message to the stored state of its event. Messages commute: every value keeps the timestamp of the newest
// message that stated it (the planned start, of the oldest), so that any order and repetition of the same messages end in the same state.
import { compareContents } from './compare-contents.ts'
import {
  allKinds,
  type Cancellation,
  type EventState,
  type MarketState,
  type Stated,
  unknownMarket,
} from './event-state.ts'
import { mergeOdds } from './merge-odds.ts'
import type {
  BetCancelMessage,
  BetSettlementMessage,
  BetStopMessage,
  EventMessage,
  OddsChangeMessage,
  OutcomeResult,
  RollbackCancelMessage,
  RollbackSettlementMessage,
} from './messages.ts'

/**
 * What became of a message: it changed the state; it is a repetition; a newer one has replaced it; it names an event
 * without a fixture or a market without odds, and is kept unseen until these come.
 */
export type MessageOutcome = 'applied' | 'duplicate' | 'older' | 'unknown'

export type MessageEffect = {
  readonly event: EventState
  readonly outcome: MessageOutcome
  /** Whether the state differs: also that of an unknown event. */
  readonly isChanged: boolean
  /** Ids of the markets that differ. */
  readonly markets: readonly string[]
  /** Ids of the markets whose results or cancellations differ. */
  readonly decided: readonly string[]
}

type Merged<T> = { readonly value: T; readonly outcome: 'applied' | 'duplicate' | 'older' }

/** The newest statement of two; of one timestamp, that of the greater content. */
function newest<T>(current: Stated<T> | null, next: Stated<T>): Merged<Stated<T>> {
  if (current === null) return { value: next, outcome: 'applied' }
  const order = next.atMs - current.atMs || compareContents(next.value, current.value)
  if (order > 0) return { value: next, outcome: 'applied' }
  return { value: current, outcome: order === 0 ? 'duplicate' : 'older' }
}

/** The oldest statement of an instant; of two of one timestamp that of the earlier instant. */
function oldest(current: Stated<number> | null, next: Stated<number>): Stated<number> {
  if (current === null) return next
  return (next.atMs - current.atMs || next.value - current.value) < 0 ? next : current
}

/** The outcome of a message with several parts: the first of these that one of them has. */
const outcomeOfAll = (outcomes: readonly Merged<unknown>['outcome'][]): Merged<unknown>['outcome'] =>
  (['applied', 'older'] as const).find((one) => outcomes.includes(one)) ?? 'duplicate'

function changeOf(
  event: EventState,
  outcomes: readonly Merged<unknown>['outcome'][],
  markets: readonly string[] = [],
  decided: readonly string[] = [],
): MessageEffect {
  const outcome = outcomeOfAll(outcomes)
  const isUnknown = event.fixture === null && outcome === 'applied'
  const isChanged = outcome === 'applied' || markets.length > 0
  return { event, outcome: isUnknown ? 'unknown' : outcome, isChanged, markets, decided }
}

function applyOdds(event: EventState, { markets, atMs, producer }: OddsChangeMessage): MessageEffect {
  const next = new Map(event.markets)
  const changed: string[] = []
  const outcomes = markets.map(({ marketId, status, outcomes: priced }) => {
    const market = next.get(marketId) ?? unknownMarket
    const merged = mergeOdds(market, { atMs, producer, status, outcomes: priced })
    if (merged !== market) changed.push(marketId)
    next.set(marketId, merged)
    if (merged.odds !== market.odds) return 'applied'
    const isSame = merged === market && market.odds?.atMs === atMs && market.odds.producer === producer
    return isSame ? 'duplicate' : 'older'
  })
  return changeOf({ ...event, markets: next }, outcomes, changed)
}

function applyStop(event: EventState, { kinds, atMs }: BetStopMessage): MessageEffect {
  const stops = { ...event.stops }
  const outcomes = (kinds ?? [allKinds]).map((kind) => {
    const before = stops[kind] ?? Number.NEGATIVE_INFINITY
    stops[kind] = Math.max(before, atMs)
    return before < atMs ? 'applied' : before === atMs ? 'duplicate' : 'older'
  })
  return changeOf({ ...event, stops }, outcomes)
}

const inOrder = (outcomes: readonly OutcomeResult[]): readonly OutcomeResult[] =>
  outcomes.toSorted((a, b) => compareContents(a, b))

type ResultsMessage = BetSettlementMessage | RollbackSettlementMessage
type StatedResults = { readonly marketId: string; readonly results: readonly OutcomeResult[] | null }

const resultsIn = (message: ResultsMessage): readonly StatedResults[] =>
  message.type === 'betSettlement'
    ? message.markets.map(({ marketId, outcomes }) => ({ marketId, results: inOrder(outcomes) }))
    : message.marketIds.map((marketId) => ({ marketId, results: null }))

type CancelMessage = BetCancelMessage | RollbackCancelMessage

const comparePeriods = (a: Cancellation, b: Cancellation): number =>
  (a.fromMs ?? Number.NEGATIVE_INFINITY) - (b.fromMs ?? Number.NEGATIVE_INFINITY) ||
  (a.untilMs ?? Number.POSITIVE_INFINITY) - (b.untilMs ?? Number.POSITIVE_INFINITY) ||
  0

function mergeCancel(
  cancels: readonly Cancellation[],
  { type, atMs, fromMs, untilMs }: CancelMessage,
): Merged<readonly Cancellation[]> {
  const isSamePeriod = (one: Cancellation) => one.fromMs === fromMs && one.untilMs === untilMs
  const found = cancels.find(isSamePeriod)
  const stated = found === undefined ? null : { atMs: found.atMs, value: found.isCancelled }
  const { value, outcome } = newest(stated, { atMs, value: type === 'betCancel' })
  const next = { fromMs, untilMs, atMs: value.atMs, isCancelled: value.value }
  return {
    value: [...cancels.filter((one) => !isSamePeriod(one)), next].sort(comparePeriods),
    outcome,
  }
}

/** The part of a market that decides bets on it. */
const deciding = ({ results, cancels }: MarketState) => ({
  results: results?.value ?? null,
  cancels: cancels.flatMap(({ fromMs, untilMs, isCancelled }) => (isCancelled ? [{ fromMs, untilMs }] : [])),
})

/** Applies a decision to each of the named markets. */
function applyDecision(
  event: EventState,
  marketIds: readonly string[],
  decide: (market: MarketState, marketId: string) => Merged<MarketState>,
): MessageEffect {
  const next = new Map(event.markets)
  const changed: string[] = []
  const decided: string[] = []
  const outcomes = marketIds.map((marketId) => {
    const market = next.get(marketId) ?? unknownMarket
    const { value, outcome } = decide(market, marketId)
    if (outcome !== 'applied') return outcome
    next.set(marketId, value)
    changed.push(marketId)
    if (compareContents(deciding(market), deciding(value)) !== 0) decided.push(marketId)
    return outcome
  })
  const change = changeOf({ ...event, markets: next }, outcomes, changed, decided)
  const isUnpriced = changed.length > 0 && changed.every((id) => next.get(id)?.odds === null)
  return isUnpriced ? { ...change, outcome: 'unknown' } : change
}

function applyResults(event: EventState, message: ResultsMessage): MessageEffect {
  const stated = new Map(resultsIn(message).map(({ marketId, results }) => [marketId, results]))
  return applyDecision(event, [...stated.keys()], (market, marketId) => {
    const next = { atMs: message.atMs, value: stated.get(marketId) ?? null }
    const { value: results, outcome } = newest(market.results, next)
    return { value: { ...market, results }, outcome }
  })
}

function applyCancel(event: EventState, message: CancelMessage): MessageEffect {
  return applyDecision(event, [...new Set(message.marketIds)], (market) => {
    const { value: cancels, outcome } = mergeCancel(market.cancels, message)
    return { value: { ...market, cancels }, outcome }
  })
}

/** Returns the state of the message's event after it. */
export function applyMessage(event: EventState, message: EventMessage): MessageEffect {
  switch (message.type) {
    case 'fixture': {
      const { type: _, producer: __, eventId: ___, isChange: ____, atMs, ...stated } = message
      const { value: fixture, outcome } = newest(event.fixture, { atMs, value: stated })
      const planned = oldest(event.planned, { atMs, value: stated.startsAtMs })
      const change = changeOf({ ...event, fixture, planned }, [outcome])
      return { ...change, isChanged: change.isChanged || planned !== event.planned }
    }
    case 'status': {
      const { state, progress, seed, chances = null, atMs } = message
      const value = { state, progress, seed, chances }
      const { value: status, outcome } = newest(event.status, { atMs, value })
      return changeOf({ ...event, status }, [outcome])
    }
    case 'oddsChange':
      return applyOdds(event, message)
    case 'betStop':
      return applyStop(event, message)
    case 'betSettlement':
    case 'rollbackBetSettlement':
      return applyResults(event, message)
    case 'betCancel':
    case 'rollbackBetCancel':
      return applyCancel(event, message)
  }
}
