// Maps a press on a seat to its bet, and bets to their display: the seat's own bet if it is free or the player's, a bet
// behind it if another player has it. Stakes added by doubling and splitting are displayed with the seat's bet. Pure.
import type { TableCrowd } from '@mangetsu/contract/table'
import type { BetsState, ChipLayout } from './bets-state.ts'
import { type OwnResult, type SpotReturn, spotReturnOf } from './own-result.ts'

export const seatSpot = (seat: number): string => `seat-${seat}`
const behindSpot = (seat: number): string => `behind-${seat}`
/** Spot of the stakes added to a seat's bet by doubling and splitting. */
export const addedSpot = (seat: number): string => `added-${seat}`

/** Returns the seat of a spot of any kind; null for any other spot. */
export function seatOf(spot: string, kind = '(?:seat|behind|added)'): number | null {
  const [, seat] = new RegExp(`^${kind}-([1-9])$`).exec(spot) ?? []
  return seat === undefined ? null : Number(seat)
}

const seatsOf = (layout: ChipLayout): readonly number[] =>
  Object.keys(layout)
    .flatMap((spot) => seatOf(spot, 'seat') ?? [])
    .toSorted((one, other) => one - other)

/** Returns the seats confirmed by the platform for the player, ascending. */
export const ownSeats = ({ placed }: Pick<BetsState, 'placed'>): readonly number[] => seatsOf(placed)

type Bets = Pick<BetsState, 'placed' | 'lying'>
type Crowd = Pick<TableCrowd, 'seats'>

export const isTakenByOther = (seat: number, bets: Bets, { seats = [] }: Crowd): boolean =>
  seats.some((one) => one.seat === seat) && bets.placed[seatSpot(seat)] === undefined

/**
 * Returns the spot on which a press on a place bets. Existing chips there determine it, so that they can be removed.
 */
export function spotAt(place: string, bets: Bets, crowd: Crowd): string {
  const seat = seatOf(place)
  if (seat === null) return place
  const [own, behind] = [seatSpot(seat), behindSpot(seat)]
  if (bets.lying[own] !== undefined) return own
  if (bets.lying[behind] !== undefined) return behind
  return isTakenByOther(seat, bets, crowd) ? behind : own
}

/** Returns the previous bets that can be repeated: on free seats, and behind taken ones. */
export const laidAgain = (last: ChipLayout, bets: Bets, crowd: Crowd): ChipLayout =>
  Object.fromEntries(
    Object.entries(last).filter(([spot]) => {
      const seat = seatOf(spot, '(?:seat|behind)')
      if (seat === null) return false
      return isTakenByOther(seat, bets, crowd) === (spot === behindSpot(seat))
    }),
  )

/** Returns the layout without own seats that another player took first. */
export const withoutTaken = ({ placed, lying }: Bets, crowd: Crowd): ChipLayout =>
  Object.fromEntries(
    Object.entries(lying).filter(([spot]) => {
      const seat = seatOf(spot, 'seat')
      return seat === null || !isTakenByOther(seat, { placed, lying }, crowd)
    }),
  )

/** Merges added stakes into the seat's bet. */
function withAdded(layout: ChipLayout): ChipLayout {
  const all: Record<string, readonly bigint[]> = {}
  for (const [spot, chips] of Object.entries(layout)) {
    const seat = seatOf(spot, 'added')
    const at = seat === null ? spot : seatSpot(seat)
    all[at] = [...(all[at] ?? []), ...chips]
  }
  return all
}

/** Returns the bets as displayed. */
export const seenBets = (bets: BetsState): BetsState => ({
  ...bets,
  placed: withAdded(bets.placed),
  lying: withAdded(bets.lying),
})

/** Returns the result as displayed: a seat's return includes that of its added stakes. */
export function seenResult(own: OwnResult): OwnResult {
  const spots: Record<string, SpotReturn> = {}
  for (const [spot, { stakeMinor, paidMinor }] of Object.entries(own.spots)) {
    const seat = seatOf(spot, 'added')
    const at = seat === null ? spot : seatSpot(seat)
    const before = spots[at]
    spots[at] = spotReturnOf(stakeMinor + (before?.stakeMinor ?? 0n), paidMinor + (before?.paidMinor ?? 0n))
  }
  return { ...own, spots }
}
