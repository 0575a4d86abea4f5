// Whether the legs of a bet can be valued now, and by which chances. Pure.
import type { SportCashOut, SportCashOutObstacle } from '@mangetsu/contract/sport-bet'
import { type LegResult, sportRules } from '@mangetsu/sports'
import type { FairChance, ValuedLeg } from '@mangetsu/sports/cash-out'
import { type MarketNow, resultFor } from '../../catalogue/index.ts'
import type { SportLegRow, StoredBet } from '../rows.ts'

/** A leg as it was when it was valued: its result, or the timestamp of its odds by the feed's clock, Unix ms. */
export type SeenLeg = { readonly result: LegResult | null; readonly oddsAtMs: number | null }

export type Valuation =
  | { readonly obstacle: SportCashOutObstacle; readonly leg: number | null }
  | {
      readonly obstacle: null
      readonly legs: readonly ValuedLeg[]
      readonly seen: readonly SeenLeg[]
      /** How long a cash-out waits before it is decided, seconds; 0 if no open leg is in play. */
      readonly delaySeconds: number
    }

/** The chances of an outcome: those of the state of play, or those stated with its odds. */
function chanceOf({ chances, outcomes }: MarketNow, outcomeId: string): FairChance | undefined {
  const outcome = outcomes.find((one) => one.outcomeId === outcomeId)
  if (outcome?.isActive !== true) return undefined
  const chancePpm = chances?.outcomes[outcomeId]
  return chances === null || chancePpm === undefined
    ? { chancePpm: outcome.chancePpm, refundPpm: outcome.refundPpm ?? 0 }
    : { chancePpm, refundPpm: chances.refundPpm }
}

type LegNow =
  | { readonly obstacle: 'betStop' | 'feedDown' | 'decided' }
  | {
      readonly obstacle: null
      readonly valued: ValuedLeg
      readonly seen: SeenLeg
      readonly delaySeconds: number
    }

function legNow(
  { odds, outcome_id: outcomeId }: SportLegRow,
  market: MarketNow | undefined,
  placedAtMs: number,
): LegNow {
  if (market === undefined) return { obstacle: 'betStop' }
  const result = resultFor(market, outcomeId, placedAtMs)
  if (result !== null)
    return { obstacle: null, valued: { odds, result }, seen: { result, oddsAtMs: null }, delaySeconds: 0 }
  const { closed, oddsAtMs, event } = market
  if (closed === 'feedDown' || closed === 'decided') return { obstacle: closed }
  const chance = chanceOf(market, outcomeId)
  if (closed !== null || chance === undefined) return { obstacle: 'betStop' }
  return {
    obstacle: null,
    valued: { odds, result: null, ...chance },
    seen: { result: null, oddsAtMs },
    delaySeconds: event.state === 'live' ? sportRules[event.sport].acceptanceDelaySeconds : 0,
  }
}

/** Values the legs of a bet by their markets as they are, keyed as `marketsNow` keys them. */
export function valueLegs({ row, legs }: StoredBet, markets: ReadonlyMap<string, MarketNow>): Valuation {
  const valued: ValuedLeg[] = []
  const seen: SeenLeg[] = []
  let delaySeconds = 0
  for (const [place, leg] of legs.entries()) {
    const now = legNow(leg, markets.get(`${leg.event_id} ${leg.market_id}`), row.placed_at.getTime())
    if (now.obstacle !== null) return { obstacle: now.obstacle, leg: place }
    valued.push(now.valued)
    seen.push(now.seen)
    delaySeconds = Math.max(delaySeconds, now.delaySeconds)
  }
  if (valued.every(({ result }) => result !== null)) return { obstacle: 'decided', leg: null }
  return { obstacle: null, legs: valued, seen, delaySeconds }
}

/**
 * Returns why a cash-out quoted by these legs does not stand: a leg has another result, or a bet stop has named its market
 * since; null if it stands. The legs can be valued now.
 */
export function brokenBy(
  seen: readonly SeenLeg[],
  { legs }: StoredBet,
  now: Extract<Valuation, { readonly obstacle: null }>,
  markets: ReadonlyMap<string, MarketNow>,
): Extract<SportCashOut['refusedBy'], 'betStop' | 'decided'> | null {
  for (const [place, { event_id, market_id }] of legs.entries()) {
    const { result = null, oddsAtMs = null } = seen[place] ?? {}
    if (result !== (now.seen[place]?.result ?? null)) return 'decided'
    const stoppedAtMs = markets.get(`${event_id} ${market_id}`)?.stoppedAtMs ?? null
    if (oddsAtMs !== null && stoppedAtMs !== null && oddsAtMs <= stoppedAtMs) return 'betStop'
  }
  return null
}
