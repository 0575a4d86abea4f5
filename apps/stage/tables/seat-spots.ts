// Which bet a press on a seat lays, and what is to be seen of it: the seat's own where it is free or the player's, behind it where
// somebody else has it. What doubling and splitting have added is seen with the seat's. Pure.
import type { TableCrowd } from '@mangetsu/contract/table'
import type { BetsState, ChipLayout } from './bets-state.ts'
import { type OwnResult, type SpotReturn, spotReturnOf } from './own-result.ts'

export const seatSpot = (seat: number): string => `seat-${seat}`
const behindSpot = (seat: number): string => `behind-${seat}`
/** What doubling and splitting have added to a seat's bet. */
export const addedSpot = (seat: number): string => `added-${seat}`

/** The seat a spot is of, of whichever kind; null for any other spot. */
export function seatOf(spot: string, kind = '(?:seat|behind|added)'): number | null {
  const [, seat] = new RegExp(`^${kind}-([1-9])$`).exec(spot) ?? []
  return seat === undefined ? null : Number(seat)
}

const seatsOf = (layout: ChipLayout): readonly number[] =>
  Object.keys(layout)
    .flatMap((spot) => seatOf(spot, 'seat') ?? [])
    .toSorted((one, other) => one - other)

/** The seats the platform holds for the player, ascending. */
export const ownSeats = ({ placed }: Pick<BetsState, 'placed'>): readonly number[] => seatsOf(placed)

type Bets = Pick<BetsState, 'placed' | 'lying'>
type Crowd = Pick<TableCrowd, 'seats'>

export const isTakenByOther = (seat: number, bets: Bets, { seats = [] }: Crowd): boolean =>
  seats.some((one) => one.seat === seat) && bets.placed[seatSpot(seat)] === undefined

/** What a press on a place lays. What lies there already decides, so that it can be taken up again. */
export function spotAt(place: string, bets: Bets, crowd: Crowd): string {
  const seat = seatOf(place)
  if (seat === null) return place
  const [own, behind] = [seatSpot(seat), behindSpot(seat)]
  if (bets.lying[own] !== undefined) return own
  if (bets.lying[behind] !== undefined) return behind
  return isTakenByOther(seat, bets, crowd) ? behind : own
}

/** What was bet before as it can be laid now: seats that are free, and bets behind seats that are taken. */
export const laidAgain = (last: ChipLayout, bets: Bets, crowd: Crowd): ChipLayout =>
  Object.fromEntries(
    Object.entries(last).filter(([spot]) => {
      const seat = seatOf(spot, '(?:seat|behind)')
      if (seat === null) return false
      return isTakenByOther(seat, bets, crowd) === (spot === behindSpot(seat))
    }),
  )

/** Without own seats that somebody else was quicker to take. */
export const withoutTaken = ({ placed, lying }: Bets, crowd: Crowd): ChipLayout =>
  Object.fromEntries(
    Object.entries(lying).filter(([spot]) => {
      const seat = seatOf(spot, 'seat')
      return seat === null || !isTakenByOther(seat, { placed, lying }, crowd)
    }),
  )

/** What was added to a seat lies with its bet. */
export function withAdded(layout: ChipLayout): ChipLayout {
  const all: Record<string, readonly bigint[]> = {}
  for (const [spot, chips] of Object.entries(layout)) {
    const seat = seatOf(spot, 'added')
    const at = seat === null ? spot : seatSpot(seat)
    all[at] = [...(all[at] ?? []), ...chips]
  }
  return all
}

/** Bets as they are seen. */
export const seenBets = (bets: BetsState): BetsState => ({
  ...bets,
  placed: withAdded(bets.placed),
  lying: withAdded(bets.lying),
})

/** What a seat has brought with what was added to it. */
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
