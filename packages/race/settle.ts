// What bets on a race return: the winning picks of an order of arrival, and the return of each line.
import type { RaceBetKind, RacePick } from './bet-kinds.ts'
import { type FirstThree, kindsTaken, type PricedKind, winningPicks } from './chances.ts'
import type { RaceOdds } from './odds.ts'

export type RaceLine = { readonly kind: RaceBetKind; readonly pick: RacePick; readonly stakeMinor: bigint }

/** The odds of a line, thousandths; an each-way line has a second figure for its half on 複勝. */
export type LineOdds = { readonly odds: number; readonly placeOdds: number | null }

/** Returns the odds of a pick; null for one that the race does not have. */
export function lineOdds(
  all: Pick<RaceOdds, 'ofKind'>,
  { kind, pick }: Pick<RaceLine, 'kind' | 'pick'>,
): LineOdds | null {
  const odds = all.ofKind(kind === 'each-way' ? 'win' : kind).get(pick)
  if (odds === undefined) return null
  const placeOdds = kind === 'each-way' ? all.ofKind('place').get(pick) : undefined
  return { odds, placeOdds: placeOdds ?? null }
}

/** The shares of a line that win, in half odds: both halves of an each-way bet, or only that on 複勝. */
function wonOdds(
  { kind, pick }: Pick<RaceLine, 'kind' | 'pick'>,
  { odds, placeOdds }: LineOdds,
  firstThree: FirstThree,
  runners: number,
): { readonly sum: number; readonly of: number } {
  const wins = (of: PricedKind) => winningPicks(of, firstThree, runners).includes(pick)
  if (kind !== 'each-way') return { sum: wins(kind) ? odds : 0, of: 1 }
  return { sum: (wins('win') ? odds : 0) + (wins('place') ? (placeOdds ?? 0) : 0), of: 2 }
}

/** Returns the return of a stake at odds in thousandths, smallest units, rounded down once. */
const returnAt = (stakeMinor: bigint, sum: number, of: number): bigint =>
  (stakeMinor * BigInt(sum)) / BigInt(1_000 * of)

/** The most that a line returns. */
export const mostReturnOf = (
  { stakeMinor, kind }: Pick<RaceLine, 'stakeMinor' | 'kind'>,
  { odds, placeOdds }: LineOdds,
): bigint =>
  kind === 'each-way' ? returnAt(stakeMinor, odds + (placeOdds ?? 0), 2) : returnAt(stakeMinor, odds, 1)

/** Returns what a line returns in a race whose first three are these. */
export function lineReturn(line: RaceLine, odds: LineOdds, firstThree: FirstThree, runners: number): bigint {
  const { sum, of } = wonOdds(line, odds, firstThree, runners)
  return returnAt(line.stakeMinor, sum, of)
}

/** Returns the first three of an order. Throws a RangeError for a shorter one. */
export function firstThreeOf([first, second, third]: readonly number[]): FirstThree {
  if (first === undefined || second === undefined || third === undefined)
    throw new RangeError('a race has at least three horses')
  return [first, second, third]
}

export type RacePayout = { readonly kind: PricedKind; readonly pick: RacePick; readonly odds: number }

/** Returns the winning picks of every kind with their odds; each-way bets are paid as 単勝 and 複勝. */
export function payoutsOf(all: Pick<RaceOdds, 'ofKind'>, order: readonly number[]): readonly RacePayout[] {
  const firstThree = firstThreeOf(order)
  return kindsTaken(order.length).flatMap((kind) =>
    kind === 'each-way'
      ? []
      : winningPicks(kind, firstThree, order.length).map((pick) => ({
          kind,
          pick,
          odds: all.ofKind(kind).get(pick) ?? 0,
        })),
  )
}
