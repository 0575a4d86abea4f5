// What clips ask of the rounds they show.
import type { Round } from '@mangetsu/contract/studio'

/** How many stakes the round returned. */
export const timesOf = ({ payout, stake }: Pick<Round, 'payout' | 'stake'>): number =>
  Number(payout) / Number(stake)

export const hasEvent = ({ events }: Round, type: string): boolean =>
  events.some((event) => event.type === type)

/** How many events of this type the round has. */
export const countOf = ({ events }: Round, type: string): number =>
  events.filter((event) => event.type === type).length

/** Returned at least `from` stakes and less than `to`. */
export const returns =
  (from: number, to: number) =>
  (round: Round): boolean =>
    timesOf(round) >= from && timesOf(round) < to

/** The same, without free spins. */
export const returnsInBaseGame =
  (from: number, to: number) =>
  (round: Round): boolean =>
    returns(from, to)(round) && !hasEvent(round, 'freeSpinsBegin')

export const returnsNothing = (round: Round): boolean => timesOf(round) === 0
