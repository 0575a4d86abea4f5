// Conditions with which clips select rounds to show.
import type { Round } from '@mangetsu/contract/studio'
import type { WinsEvent } from '@mangetsu/slot-engine/events'

/** Returns the round's payout as a multiple of its stake. */
export const timesOf = ({ payout, stake }: Pick<Round, 'payout' | 'stake'>): number =>
  Number(payout) / Number(stake)

export const hasEvent = ({ events }: Round, type: string): boolean =>
  events.some((event) => event.type === type)

/** Whether the symbol of this letter wins. */
export const hasWin =
  (letter: string) =>
  ({ events }: Round): boolean =>
    events.some(
      (event) =>
        event.type === 'wins' && (event as unknown as WinsEvent).wins.some(({ symbol }) => symbol === letter),
    )

/** Whether a round meets both conditions. */
export const allOf =
  (one: (round: Round) => boolean, other: (round: Round) => boolean) =>
  (round: Round): boolean =>
    one(round) && other(round)

/** Returns the number of events of this type in the round. */
export const countOf = ({ events }: Round, type: string): number =>
  events.filter((event) => event.type === type).length

/** Whether the payout is at least `from` and less than `to` stakes. */
export const returns =
  (from: number, to: number) =>
  (round: Round): boolean =>
    timesOf(round) >= from && timesOf(round) < to

/** The same, for rounds without free spins. */
export const returnsInBaseGame =
  (from: number, to: number) =>
  (round: Round): boolean =>
    returns(from, to)(round) && !hasEvent(round, 'freeSpinsBegin')

export const returnsNothing = (round: Round): boolean => timesOf(round) === 0
