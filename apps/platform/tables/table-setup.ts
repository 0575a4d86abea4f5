// The setup of a table: a game's rules with its own limits and pace, and the largest bet on each spot.
import type { GameEvent } from '@mangetsu/chance'
import type { TableBet, TableMath } from '@mangetsu/chance/table'
import type { TableLimits } from '@mangetsu/games/table-manifest'
import type { Currency } from '@mangetsu/money'
import type { HouseAccount } from '../ledger/index.ts'

export type TableSetup = {
  readonly id: string
  readonly math: TableMath
  readonly houseAccount: HouseAccount
  /** By currency; currencies without limits are not accepted. */
  readonly limits: Readonly<Partial<Record<Currency, TableLimits>>>
  /** Time for bets, ms. */
  readonly bettingMs: number
  /**
   * Time for which new events are shown before the round continues, ms; at tables with seats,
   * those since the last decision.
   */
  showMs(events: readonly GameEvent[]): number
  /** Pause between two rounds, ms. */
  readonly pauseMs: number
  /** Time for a seat's decision about a hand, ms; undefined at tables without decisions. */
  readonly thinkMs?: number | undefined
  /** The result in a few letters, for lists. */
  mark(events: readonly GameEvent[]): string
  /** The number of cards left in a shoe; undefined for games without one. */
  readonly cardsLeft?: ((shoe: string) => number) | undefined
}

/**
 * The largest bet on a spot, smallest units: its highest win is limited to that of an even-money spot, so
 * that long odds have small limits. Always a whole number of chips, at least one.
 */
export function mostOn({ odds: [top = [1, 1]] }: Pick<TableBet, 'odds'>, limits: TableLimits): bigint {
  const { chipMinor, mostMinor } = limits
  const [gain, of] = top
  if (gain <= of) return mostMinor
  const chips = (mostMinor * BigInt(of)) / BigInt(gain) / chipMinor
  return (chips > 0n ? chips : 1n) * chipMinor
}

/** Smallest units by spot: a player's bets, or their returns. */
export type Bets = Readonly<Record<string, bigint>>

export const sumOf = (bets: Bets): bigint => Object.values(bets).reduce((sum, minor) => sum + minor, 0n)

/** The return of each bet in a round with these events, smallest units. */
export const payoutsOf = (math: TableMath, bets: Bets, events: readonly GameEvent[]): Bets =>
  Object.fromEntries(
    Object.entries(bets).map(([spot, minor]) => [spot, math.payoutMinor(spot, minor, events)]),
  )

export type BetFault = 'currencyNotTaken' | 'spotUnknown' | 'noWholeChips' | 'tooMuchOnSpot' | 'tooMuchInAll'

/** The fault of a layout at a table; null if it is valid. */
export function betFault(
  { math, limits }: Pick<TableSetup, 'math' | 'limits'>,
  currency: Currency,
  bets: Bets,
): BetFault | null {
  const own = limits[currency]
  if (own === undefined) return 'currencyNotTaken'
  for (const [spot, minor] of Object.entries(bets)) {
    const bet = math.bets.find((one) => one.spot === spot)
    if (bet === undefined) return 'spotUnknown'
    if (minor <= 0n || minor % own.chipMinor !== 0n) return 'noWholeChips'
    if (minor > mostOn(bet, own)) return 'tooMuchOnSpot'
  }
  return sumOf(bets) > own.mostMinor ? 'tooMuchInAll' : null
}

/**
 * Values of chips in multiples of the smallest one; chips above the round's largest stake are not offered.
 */
const chipSteps = [1n, 5n, 10n, 50n, 100n] as const

/** The chips offered at a table, smallest units, ascending. */
export const chipsOf = ({ chipMinor, mostMinor }: TableLimits): bigint[] =>
  chipSteps.map((step) => step * chipMinor).filter((chip) => chip <= mostMinor)
