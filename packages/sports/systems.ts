// The bets on several selections by their names, their combinations, and the range of what they return.
import {
  amountTimes,
  type Combining,
  countCombinations,
  isCombining,
  mostCombinations,
  sumOfCombinations,
} from './bet.ts'
import { type Fraction, legReturn } from './leg-result.ts'

/** `fold` is one combination of all of four and more selections, `system` all combinations of one smaller size. */
export type SystemName =
  | 'single'
  | 'double'
  | 'treble'
  | 'fold'
  | 'system'
  | 'trixie'
  | 'patent'
  | 'yankee'
  | 'lucky15'
  | 'canadian'
  | 'lucky31'
  | 'heinz'
  | 'lucky63'
  | 'superHeinz'
  | 'goliath'

export type NamedSystem = { readonly name: SystemName; readonly sizes: readonly number[] }

/** The systems of several sizes: the number of their selections, and the smallest size; the largest is the number. */
const severalSizes: readonly (readonly [SystemName, number, number])[] = [
  ['trixie', 3, 2],
  ['patent', 3, 1],
  ['yankee', 4, 2],
  ['lucky15', 4, 1],
  ['canadian', 5, 2],
  ['lucky31', 5, 1],
  ['heinz', 6, 2],
  ['lucky63', 6, 1],
  ['superHeinz', 7, 2],
  ['goliath', 8, 2],
]

const fullNames: Readonly<Record<number, SystemName>> = { 1: 'single', 2: 'double', 3: 'treble' }

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/**
 * Returns the bets on all of some selections with at most `mostCombinations` combinations: all in one, all of each
 * smaller size from two, and the systems with a name of their own.
 */
export function systemsOf(legs: number): readonly NamedSystem[] {
  if (legs < 1) return []
  const full: NamedSystem = { name: fullNames[legs] ?? 'fold', sizes: [legs] }
  const ofOneSize = range(2, legs - 1).map((size): NamedSystem => ({ name: 'system', sizes: [size] }))
  const ofSeveral = severalSizes
    .filter(([, selections]) => selections === legs)
    .map(([name, , least]): NamedSystem => ({ name, sizes: range(least, legs) }))
  return [full, ...ofOneSize, ...ofSeveral].filter(
    ({ sizes }) => countCombinations({ legs, sizes, bankers: [] }) <= mostCombinations,
  )
}

/** Returns every choice of `size` of some places, in ascending order. */
function choicesOf(places: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return places.flatMap((place, at) =>
    choicesOf(places.slice(at + 1), size - 1).map((rest) => [place, ...rest]),
  )
}

/** Returns the combinations of a bet as the places of their selections, ascending; small sizes first. */
export function linesOf({ legs, sizes, bankers }: Combining): readonly (readonly number[])[] {
  const free = range(0, legs - 1).filter((place) => !bankers.includes(place))
  return sizes.flatMap((size) =>
    choicesOf(free, size - bankers.length).map((rest) => [...bankers, ...rest].toSorted((a, b) => a - b)),
  )
}

export type RangedLeg = {
  /** Decimal odds in thousandths. */
  readonly odds: number
  /** Whether it can be won by half: `halvingOf` is `half-won`. */
  readonly canHalfWin: boolean
}

/** What a bet returns with `right` selections right, smallest units. */
export type ReturnRange = { readonly right: number; readonly least: bigint; readonly most: bigint }

const lost: Fraction = { numerator: 0n, denominator: 1n }

const isBelow = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator

/** Returns the return of a bet if bankers and the first of the others in this order are right, and the rest lost. */
function returnOfFirst(
  unitStake: bigint,
  returns: readonly Fraction[],
  combining: Combining,
  right: number,
  order: 'ascending' | 'descending',
): bigint {
  const sign = order === 'ascending' ? 1 : -1
  const first = range(0, returns.length - 1)
    .filter((place) => !combining.bankers.includes(place))
    .toSorted((a, b) => (isBelow(returns[a] ?? lost, returns[b] ?? lost) ? -sign : sign))
    .slice(0, right - combining.bankers.length)
  const counted = returns.map((value, place) =>
    combining.bankers.includes(place) || first.includes(place) ? value : lost,
  )
  return amountTimes(unitStake, sumOfCombinations(counted, combining))
}

/**
 * Returns the least and the most that a bet returns for each number of right selections that can return anything:
 * the bankers are among them, the others are lost whole. The least counts a half win wherever one is possible.
 * `unitStake` is the stake of one combination.
 */
export function returnRange(
  unitStake: bigint,
  legs: readonly RangedLeg[],
  { sizes, bankers }: Pick<Combining, 'sizes' | 'bankers'>,
): readonly ReturnRange[] {
  const combining = { legs: legs.length, sizes, bankers }
  if (!isCombining(combining)) return []
  const whole = legs.map(({ odds }) => legReturn('won', odds))
  const halved = legs.map(({ odds, canHalfWin }) => legReturn(canHalfWin ? 'half-won' : 'won', odds))
  return range(Math.min(...sizes), legs.length).map((right) => ({
    right,
    least: returnOfFirst(unitStake, halved, combining, right, 'ascending'),
    most: returnOfFirst(unitStake, whole, combining, right, 'descending'),
  }))
}
