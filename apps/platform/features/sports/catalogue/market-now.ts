// A market as a bet meets it: its event, why it takes no bets, its odds and its results.
import type { MarketClosure, SportCompetitor, SportEventState, SportProgress } from '@mangetsu/contract/sport'
import { type LegResult, readMarketId } from '@mangetsu/sports'
import type { Fixture, StatedChances } from '../feed/index.ts'

/** The event of a market. */
export type EventNow = Pick<
  Fixture,
  'sport' | 'competition' | 'round' | 'home' | 'away' | 'entrants' | 'partOf' | 'startsAtMs'
> & {
  readonly eventId: string
  readonly state: SportEventState
  readonly progress: SportProgress | null
}

export type OutcomeNow = {
  readonly outcomeId: string
  /** Decimal odds in thousandths. */
  readonly odds: number
  /** The feed's fair probability, parts per million. */
  readonly chancePpm: number
  /** The share of a stake that is returned on average, parts per million; absent for none. */
  readonly refundPpm?: number
  /** Whether the outcome takes bets while its market does. */
  readonly isActive: boolean
  readonly before: number | null
  readonly changedAtMs: number | null
}

/** A period in which bets are void, Unix ms; null is open-ended. */
export type VoidPeriod = { readonly fromMs: number | null; readonly untilMs: number | null }

export type MarketNow = {
  readonly event: EventNow
  readonly marketId: string
  /** Null while it takes bets. */
  readonly closed: MarketClosure | null
  readonly outcomes: readonly OutcomeNow[]
  /** The chances at the state of play; null if the outcomes state the current ones. */
  readonly chances: StatedChances[string] | null
  /** Results by outcome; null while there are none. */
  readonly results: ReadonlyMap<string, LegResult> | null
  readonly voidPeriods: readonly VoidPeriod[]
  /** Timestamp of its odds, Unix ms by the feed's clock; null before the first ones. */
  readonly oddsAtMs: number | null
  /** The newest bet stop that named it, Unix ms by the feed's clock; null without one. */
  readonly stoppedAtMs: number | null
}

/** Returns whether bets placed at an instant, Unix ms, are void. */
export const isVoidAt = (periods: readonly VoidPeriod[], atMs: number): boolean =>
  periods.some(
    ({ fromMs, untilMs }) => (fromMs === null || fromMs <= atMs) && (untilMs === null || atMs < untilMs),
  )

/** The result of a selection for a bet placed at an instant, Unix ms; null while it is open. */
export function resultFor(
  { results, voidPeriods }: Pick<MarketNow, 'results' | 'voidPeriods'>,
  outcomeId: string,
  placedAtMs: number,
): LegResult | null {
  return isVoidAt(voidPeriods, placedAtMs) ? 'void' : (results?.get(outcomeId) ?? null)
}

/** Returns the entrant that a bet is on or about; null in an event of two sides. */
export function entrantOf(
  { entrants }: Pick<EventNow, 'entrants'>,
  { marketId, outcomeId }: { readonly marketId: string; readonly outcomeId: string },
): SportCompetitor | null {
  const id = readMarketId(marketId)?.entrant ?? outcomeId
  return entrants.find((entrant) => entrant.id === id) ?? null
}
