// Why a market takes no bets. Pure.
import type { MarketClosure, SportEventState } from '@mangetsu/contract/sport'
import { readMarketId } from '@mangetsu/sports'
import { isVoidAt, type OutcomeNow, type VoidPeriod } from './market-now.ts'

/** The facts of an event on which its markets depend. */
export type EventFacts = {
  readonly state: SportEventState
  readonly startsAtMs: number
  /** The newest bet stop by kind of market, Unix ms by the feed's clock; `*` stops all kinds. */
  readonly stops: Readonly<Record<string, number>>
}

export type MarketFacts = {
  readonly marketId: string
  /** The producer of its odds; null before the first odds. */
  readonly producer: string | null
  readonly status: 'active' | 'suspended' | 'inactive' | 'handedOver'
  readonly outcomes: readonly Pick<OutcomeNow, 'isActive'>[]
  /** Unix ms by the feed's clock; null before the first odds. */
  readonly oddsAtMs: number | null
  readonly hasResults: boolean
  readonly voidPeriods: readonly VoidPeriod[]
  /** Whether an operator has suspended it; no message of the feed lifts that. */
  readonly isSuspended: boolean
}

export type MarketMoment = {
  /** The platform's clock, Unix ms. */
  readonly nowMs: number
  /** The producers whose odds are current. */
  readonly up: ReadonlySet<string>
  /** Since when another producer is not, Unix ms; null if all are. */
  readonly downSinceMs: number | null
}

const over: ReadonlySet<SportEventState> = new Set(['ended', 'abandoned', 'cancelled'])

/** Returns whether no more play follows in an event of a state. */
export const isOver = (state: SportEventState): boolean => over.has(state)

/** Returns the newest bet stop that names a market, Unix ms by the feed's clock; null without one. */
export function newestStop({ stops }: Pick<EventFacts, 'stops'>, marketId: string): number | null {
  const kind = readMarketId(marketId)?.kind ?? marketId
  const named = [stops['*'], stops[kind]].filter((atMs) => atMs !== undefined)
  return named.length === 0 ? null : Math.max(...named)
}

/** A stop holds until odds that are newer than it. */
const isStopped = (event: EventFacts, { marketId, oddsAtMs }: MarketFacts): boolean =>
  oddsAtMs === null || (newestStop(event, marketId) ?? -Infinity) >= oddsAtMs

/**
 * Returns why a market takes no bets, null if it does. An event begins by its state or by the platform's clock, since
 * the message of its kick-off may be late: odds from before the start are then refused until odds in play arrive.
 */
export function closureOf(
  event: EventFacts,
  market: MarketFacts,
  { up, nowMs }: Pick<MarketMoment, 'up' | 'nowMs'>,
): MarketClosure | null {
  const { producer, status, outcomes, hasResults, voidPeriods, isSuspended } = market
  if (isOver(event.state) || hasResults || isVoidAt(voidPeriods, nowMs)) return 'decided'
  if (producer !== null && !up.has(producer)) return 'feedDown'
  const hasBegun = event.state === 'live' || event.startsAtMs <= nowMs
  if (hasBegun && producer === 'prematch') return status === 'handedOver' ? 'handedOver' : 'begun'
  const isOffered = status === 'active' && outcomes.some(({ isActive }) => isActive)
  const isOpen = isOffered && event.state !== 'postponed' && !isStopped(event, market) && !isSuspended
  return isOpen ? null : 'betStop'
}
