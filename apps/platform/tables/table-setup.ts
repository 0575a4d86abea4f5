// What a table is: a game's rules with its own limits and pace, and how much each spot of the layout takes.
import type { GameEvent } from '@mangetsu/chance'
import type { TableBet, TableMath } from '@mangetsu/chance/table'
import type { TableLimits } from '@mangetsu/games/table-manifest'
import type { Currency } from '@mangetsu/money'
import type { HouseAccount } from '../ledger/index.ts'

export type TableSetup = {
  readonly id: string
  readonly math: TableMath
  readonly houseAccount: HouseAccount
  /** By currency; one that is left out is not taken. */
  readonly limits: Readonly<Partial<Record<Currency, TableLimits>>>
  /** How long bets are open, ms. */
  readonly bettingMs: number
  /**
   * How long what has been drawn is shown before the round goes on, ms. Where seats decide, these are the events since the last
   * decision.
   */
  showMs(events: readonly GameEvent[]): number
  /** From one round's end to the next one's beginning, ms. */
  readonly pauseMs: number
  /** How long a seat has to decide about a hand, ms; left out where none do. */
  readonly thinkMs?: number | undefined
  /** What a round has come to, for lists. */
  mark(events: readonly GameEvent[]): string
  /** How many cards a shoe has left; left out for games without one. */
  readonly cardsLeft?: ((shoe: string) => number) | undefined
}

/**
 * The most a spot takes, smallest units: no spot wins more than one that pays even money can, so that what is unlikely is
 * limited by what it may pay. A whole number of chips, and one at least.
 */
export function mostOn({ odds: [top = [1, 1]] }: Pick<TableBet, 'odds'>, limits: TableLimits): bigint {
  const { chipMinor, mostMinor } = limits
  const [gain, of] = top
  if (gain <= of) return mostMinor
  const chips = (mostMinor * BigInt(of)) / BigInt(gain) / chipMinor
  return (chips > 0n ? chips : 1n) * chipMinor
}

/** Smallest units by the spots of a layout: what a player has there, or what comes back of it. */
export type Bets = Readonly<Record<string, bigint>>

export const sumOf = (bets: Bets): bigint => Object.values(bets).reduce((sum, minor) => sum + minor, 0n)

/** What each of a player's bets gives back in a round with these events, smallest units. */
export const payoutsOf = (math: TableMath, bets: Bets, events: readonly GameEvent[]): Bets =>
  Object.fromEntries(
    Object.entries(bets).map(([spot, minor]) => [spot, math.payoutMinor(spot, minor, events)]),
  )

export type BetFault = 'currencyNotTaken' | 'spotUnknown' | 'noWholeChips' | 'tooMuchOnSpot' | 'tooMuchInAll'

/** What is wrong with bets at a table; null where nothing is. */
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

/** In least chips, five sorts of them; those beyond what may be staked in a round are left out. */
const chipSteps = [1n, 5n, 10n, 50n, 100n] as const

/** The chips a table lends, smallest units, ascending. */
export const chipsOf = ({ chipMinor, mostMinor }: TableLimits): bigint[] =>
  chipSteps.map((step) => step * chipMinor).filter((chip) => chip <= mostMinor)
