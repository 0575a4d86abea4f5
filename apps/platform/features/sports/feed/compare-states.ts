// Names what differs between an event as stored and as its messages lead to it. Pure.
import { compareContents } from './compare-contents.ts'
import { type EventState, type MarketState, unknownMarket } from './event-state.ts'

const eventParts = ['fixture', 'planned', 'status', 'stops'] as const
const marketParts = ['odds', 'former', 'results', 'cancels'] as const

const differing = <Of, Part extends keyof Of>(parts: readonly Part[], one: Of, other: Of): Part[] =>
  parts.filter((part) => compareContents(one[part], other[part]) !== 0)

function marketDifferences(marketId: string, stored: MarketState, applied: MarketState): string[] {
  return differing(marketParts, stored, applied).map((part) => `${marketId} ${part}`)
}

/** Returns the differing parts, such as `status` or `total:2.5 results`; none if both are the same. */
export function stateDifferences(stored: EventState, applied: EventState): string[] {
  const marketIds = [...new Set([...stored.markets.keys(), ...applied.markets.keys()])].sort()
  return [
    ...differing(eventParts, stored, applied),
    ...marketIds.flatMap((marketId) =>
      marketDifferences(
        marketId,
        stored.markets.get(marketId) ?? unknownMarket,
        applied.markets.get(marketId) ?? unknownMarket,
      ),
    ),
  ]
}
