// Whether a selection is accepted: its market open, no bet stop meanwhile, and its odds by the player's rule. Pure.
import type { AcceptOdds } from '@mangetsu/contract/sport-bet'
import type { MarketNow } from '../catalogue/index.ts'

/** A selection as its player saw it. `sinceMs` is the timestamp of these odds by the feed's clock; null if unknown. */
type SeenSelection = {
  readonly outcomeId: string
  readonly odds: number
  readonly sinceMs: number | null
}

/** Odds at which a selection is accepted. */
export type TakenOdds = {
  /** Decimal odds in thousandths. */
  readonly odds: number
  readonly chancePpm: number
  /** Their timestamp by the feed's clock, Unix ms. */
  readonly oddsAtMs: number
}

type CheckedSelection =
  | { readonly taken: TakenOdds; readonly refusedBy: null }
  | { readonly taken: null; readonly refusedBy: 'betStop' | 'feedDown' }
  | { readonly taken: null; readonly refusedBy: 'oddsChanged'; readonly odds: number }

/**
 * Returns whether these odds are accepted in place of those seen: any at all, none that are worse, or no others.
 * Accepted odds are always the current ones, so a player who accepts better odds gets them.
 */
const isAccepted = (accept: AcceptOdds, seen: number, current: number): boolean =>
  accept === 'any' || current === seen || (accept === 'better' && current > seen)

/** Checks a selection against its market as it is now; undefined if it does not exist. */
export function checkSelection(
  accept: AcceptOdds,
  { outcomeId, odds: seen, sinceMs }: SeenSelection,
  market: MarketNow | undefined,
): CheckedSelection {
  const outcome = market?.outcomes.find((one) => one.outcomeId === outcomeId)
  if (market?.closed === 'feedDown') return { taken: null, refusedBy: 'feedDown' }
  const { closed = 'betStop', oddsAtMs = null, stoppedAtMs = null } = market ?? {}
  const isStopped = sinceMs !== null && stoppedAtMs !== null && sinceMs <= stoppedAtMs
  if (outcome?.isActive !== true || closed !== null || oddsAtMs === null || isStopped)
    return { taken: null, refusedBy: 'betStop' }
  const { odds, chancePpm } = outcome
  return isAccepted(accept, seen, odds)
    ? { taken: { odds, chancePpm, oddsAtMs }, refusedBy: null }
    : { taken: null, refusedBy: 'oddsChanged', odds }
}

type RequestedOdds = { readonly odds: number }

/**
 * Returns the odds of all legs of a bet: the current ones, unless they would return more than one bet may; then the
 * legs whose odds rose keep those that were requested for.
 */
export function boundedOdds(
  requested: readonly RequestedOdds[],
  taken: readonly TakenOdds[],
  isWithin: (odds: readonly RequestedOdds[]) => boolean,
): readonly TakenOdds[] {
  if (isWithin(taken)) return taken
  return taken.map((one, place) => ({ ...one, odds: Math.min(one.odds, requested[place]?.odds ?? one.odds) }))
}
