// The bets that a slip offers, and what they cost and return: pure figures over its selections and typed stakes.
import type { SlipBet, SportSelection } from '@mangetsu/contract/sport-bet'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { wholeUnits } from '@mangetsu/money/route-units'
import { readTypedAmount } from '@mangetsu/money/typed-amount'
import {
  betReturn,
  conflictsOf,
  countCombinations,
  halvingOf,
  isCombining,
  type ReturnRange,
  returnRange,
  type SystemName,
  systemsOf,
} from '@mangetsu/sports'
import { keyOfSelection, type SlipSelection } from './slip-selection.ts'
import type { Slip, SlipMode } from './slip-state.ts'

/** A bet that the slip offers. */
export type SlipLine = {
  /** Names it among the slip's stakes. */
  readonly id: string
  readonly name: SystemName
  /** Its selections, as places in the slip. */
  readonly places: readonly number[]
  readonly sizes: readonly number[]
  /** Bankers, as places in the slip. */
  readonly bankers: readonly number[]
  readonly combinations: number
}

const singlesOf = (selections: readonly SlipSelection[]): SlipLine[] =>
  selections.map((selection, place) => ({
    id: keyOfSelection(selection),
    name: 'single',
    places: [place],
    sizes: [1],
    bankers: [],
    combinations: 1,
  }))

/** The key of the stake on all selections together, whatever their number. */
const allId = 'all'

/** All together first, then the systems; with bankers only those that all of them fit into. */
function combinationsOf({ selections, bankers: keys }: Slip): SlipLine[] {
  const legs = selections.length
  const places = selections.map((_, place) => place)
  const chosen = places.filter((place) => {
    const selection = selections[place]
    return selection !== undefined && keys.includes(keyOfSelection(selection))
  })
  return systemsOf(legs).flatMap(({ name, sizes }): SlipLine[] => {
    const isTogether = sizes[0] === legs
    const bankers = isTogether ? [] : chosen
    const combining = { legs, sizes, bankers }
    if (!isCombining(combining)) return []
    const id = isTogether ? allId : `${sizes.join('+')}/${legs}`
    return [{ id, name, places, sizes, bankers, combinations: countCombinations(combining) }]
  })
}

/** Whether a line is all its selections together. */
export const isAll = ({ id }: SlipLine): boolean => id === allId

/** Returns the selections whose event is on the slip more than once: they cannot be combined. */
export function dependentOn({ selections }: Slip): readonly SlipSelection[] {
  const places = new Set(conflictsOf(selections).flatMap((conflict) => conflict.places))
  return selections.filter((_, place) => places.has(place))
}

/** The reader's choice; without one, several selections are combined. */
export const modeOf = ({ mode, selections }: Slip): SlipMode =>
  selections.length < 2 ? 'singles' : (mode ?? 'combination')

/** Returns the bets that a slip offers. Selections of one event are offered as singles only. */
export function linesOf(slip: Slip): readonly SlipLine[] {
  if (modeOf(slip) === 'singles') return singlesOf(slip.selections)
  return dependentOn(slip).length > 0 ? [] : combinationsOf(slip)
}

/** A line with its stake. */
export type StakedLine = SlipLine & {
  /** Stake of each combination, smallest units. */
  readonly unit: bigint
}

/** Returns the lines with a stake above zero, of which every selection is open. */
export function stakedLines(
  { stakes, ...slip }: Slip,
  lines: readonly SlipLine[],
  currency: Currency,
  isOpen: (place: number) => boolean,
): StakedLine[] {
  if (slip.currency !== currency) return []
  return lines.flatMap((line) => {
    const read = readTypedAmount(stakes[line.id] ?? '', currency)
    const isTaken = read.ok && read.amountMinor > 0n && line.places.every(isOpen)
    return isTaken ? [{ ...line, unit: read.amountMinor }] : []
  })
}

/** Returns the stake of all combinations of some lines, smallest units. */
export const stakeOf = (lines: readonly StakedLine[]): bigint =>
  lines.reduce((sum, { unit, combinations }) => sum + unit * BigInt(combinations), 0n)

/** A selection at the odds of now, thousandths. */
export type PricedSelection = Pick<SlipSelection, 'marketId' | 'outcomeId' | 'odds'>

const legsOf = (line: SlipLine, priced: readonly PricedSelection[]) =>
  line.places.flatMap((place) => {
    const selection = priced[place]
    if (selection === undefined) return []
    const { marketId, outcomeId, odds } = selection
    return [{ odds, result: null, canHalfWin: halvingOf(marketId, outcomeId) === 'half-won' }]
  })

/** A line's combining, with bankers as places among its own selections. */
const combiningOf = ({ places, sizes, bankers }: SlipLine) => ({
  sizes,
  bankers: bankers.map((place) => places.indexOf(place)),
})

/** Returns what a line pays if all its selections win, for `unit` on each combination; smallest units. */
export const lineReturn = (line: SlipLine, unit: bigint, priced: readonly PricedSelection[]): bigint =>
  betReturn(unit, legsOf(line, priced), combiningOf(line), 'won')

/** Returns the decimal odds of all selections of a line together, thousandths, cut. */
export const oddsTogether = (priced: readonly PricedSelection[]): number =>
  Number(
    betReturn(
      1_000n,
      priced.map(({ odds }) => ({ odds, result: null })),
      { sizes: [priced.length], bankers: [] },
      'won',
    ),
  )

/**
 * Returns what combined lines pay together by the number of right selections, smallest units. The same selections give
 * the least and the most of every line, because a higher return of one never lowers a sum of products.
 */
export function returnRows(
  lines: readonly StakedLine[],
  priced: readonly PricedSelection[],
): readonly ReturnRange[] {
  const rows = new Map<number, ReturnRange>()
  for (const line of lines)
    for (const { right, least, most } of returnRange(line.unit, legsOf(line, priced), combiningOf(line))) {
      const sum = rows.get(right) ?? { right, least: 0n, most: 0n }
      rows.set(right, { right, least: sum.least + least, most: sum.most + most })
    }
  return [...rows.values()].toSorted((one, other) => one.right - other.right)
}

/** Returns the largest stake of each combination with which a line pays no more than the bound, in whole steps. */
export function mostUnit(
  line: SlipLine,
  priced: readonly PricedSelection[],
  { mostReturn, step }: { readonly mostReturn: bigint; readonly step: bigint },
): bigint {
  // Large enough that cutting the return loses nothing that counts before the division.
  const scale = 1_000_000_000_000n
  const perScale = lineReturn(line, scale, priced)
  return perScale === 0n ? 0n : wholeUnits((mostReturn * scale) / perScale, step)
}

/** Returns the selections that have a bet, and the bets on them, as the call takes them. */
export function slipRequest(
  lines: readonly StakedLine[],
  priced: readonly SlipSelection[],
  currency: Currency,
): { readonly selections: SportSelection[]; readonly bets: SlipBet[] } {
  const used = [...new Set(lines.flatMap(({ places }) => places))].toSorted((one, other) => one - other)
  const at = (places: readonly number[]) => places.map((place) => used.indexOf(place))
  return {
    selections: used.flatMap((place) => {
      const selection = priced[place]
      if (selection === undefined) return []
      const { eventId, marketId, outcomeId, odds } = selection
      return [{ eventId, marketId, outcomeId, odds }]
    }),
    bets: lines.map(({ places, sizes, bankers, unit }) => ({
      selections: at(places),
      sizes: [...sizes],
      bankers: at(bankers),
      stake: toDecimal(unit, currency),
    })),
  }
}

export type StakeFault = 'unreadable' | 'tooLittle' | 'tooMuch' | 'returnTooLarge'

export type StakeBounds = {
  readonly currency: Currency
  /** Least stake of a combination, in wire format. */
  readonly least: string
  /** Most stake of a combination, smallest units. */
  readonly mostMinor: bigint
  /** The largest return of a bet, in wire format. */
  readonly mostReturn: string
}

/** Whether even the least stake would return more than a bet may. */
export const isBeyondReturn = ({ currency, least, mostMinor }: StakeBounds): boolean =>
  mostMinor < minorOf(least, currency)

/** Returns what is wrong with a typed stake; null for none, and for a valid one. */
export function stakeFault(typed: string, bounds: StakeBounds): StakeFault | null {
  const { currency, least, mostMinor } = bounds
  const read = readTypedAmount(typed, currency)
  if (!read.ok) return read.reason === 'empty' ? null : 'unreadable'
  if (read.amountMinor === 0n) return null
  if (isBeyondReturn(bounds)) return 'returnTooLarge'
  if (read.amountMinor < minorOf(least, currency)) return 'tooLittle'
  return read.amountMinor > mostMinor ? 'tooMuch' : null
}
