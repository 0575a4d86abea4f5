// The stakes of a ticket: what is typed for each group, its bounds, and the lines that are placed.
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { statedStepMinor } from '@mangetsu/money/reference'
import { mostReturnOf } from '@mangetsu/race/settle'
import { parseTypedAmount, type TypedAmount } from '../../ui/typed-amount.ts'
import type { PricedRaceLine } from './outlook.ts'
import type { TicketGroup } from './use-ticket.ts'

export type TicketBounds = {
  readonly currency: Currency
  /** Least stake of a line, in wire format. */
  readonly leastStake: string
  /** The largest return of a line, in wire format. */
  readonly mostReturn: string
}

/** Returns the largest stake of each line of a group, in wire format: by the line with the highest odds. */
export function mostStakeOf({ kind, bets }: TicketGroup, { currency, mostReturn }: TicketBounds): string {
  const most = minorOf(mostReturn, currency)
  const highest = bets
    .map((bet) => mostReturnOf({ kind, stakeMinor: 1_000n }, bet))
    .reduce((one, other) => (one > other ? one : other), 1n)
  const step = statedStepMinor(currency)
  return toDecimal(((most * 1_000n) / highest / step) * step, currency)
}

/** Reads the typed stake of a group within its bounds. */
export const readStake = (group: TicketGroup, typed: string, bounds: TicketBounds): TypedAmount =>
  parseTypedAmount(typed, {
    currency: bounds.currency,
    min: bounds.leastStake,
    max: mostStakeOf(group, bounds),
  })

/** Returns the lines of the groups whose typed stakes are valid. */
export function pricedLines(
  groups: readonly TicketGroup[],
  stakes: Readonly<Record<string, string>>,
  bounds: TicketBounds,
): readonly PricedRaceLine[] {
  return groups.flatMap((group) => {
    const stake = readStake(group, stakes[group.id] ?? '', bounds)
    if (!stake.ok) return []
    return group.bets.map(({ kind, pick, odds, placeOdds }) => ({
      kind,
      pick,
      odds,
      placeOdds,
      stakeMinor: stake.amountMinor,
    }))
  })
}

/** Returns the stake of the lines together, smallest units. */
export const stakeOfLines = (lines: readonly PricedRaceLine[]): bigint =>
  lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
