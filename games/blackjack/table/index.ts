// Blackjack's table maths: seven seats, bets on the player's own seat and behind other seats, and their payouts.
import type { GameEvent } from '@mangetsu/chance'
import {
  type BetSpot,
  behindSpot,
  returnOf,
  type SpotResult,
  seatOfSpot,
  seatSpot,
  type TableBet,
  type TableMath,
} from '@mangetsu/chance/table'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import type { BlackjackResultEvent, HandEnd, HandResult } from './events.ts'
import { playBlackjack } from './play.ts'
import {
  eightDecksReturnsWithoutSurrender,
  eightDecksReturnsWithSurrender,
  returnsWithoutSurrender,
  returnsWithSurrender,
  type SeatReturns,
} from './returns.ts'
import {
  type BlackjackRules,
  eightDecksWithoutSurrender,
  eightDecksWithSurrender,
  pays,
  seatCount,
  withoutSurrender,
  withSurrender,
} from './rules.ts'

export type * from './events.ts'
export { withSurrender } from './rules.ts'
export { adviceFor } from './strategy.ts'

const spotResults: Readonly<Record<HandResult, SpotResult>> = {
  blackjack: pays.blackjack,
  won: pays.win,
  push: 'push',
  surrendered: 'half',
  lost: 'lost',
  bust: 'lost',
}

function handsOf(events: readonly GameEvent[], seat: number): readonly HandEnd[] {
  const { seats } = eventOf<BlackjackResultEvent>(events, 'result')
  return seats.find((one) => one.seat === seat)?.hands ?? []
}

/** Returns the payout of a bet on a seat's first hand; the full stake if the seat was not dealt to. */
function firstHandBack(hands: readonly HandEnd[], stakeMinor: bigint): bigint {
  const [first] = hands
  return first === undefined ? stakeMinor : returnOf(spotResults[first.result], stakeMinor)
}

/** Returns the payout of the stakes added by doubling and splitting, each as large as the seat's bet. */
function addedBack(hands: readonly HandEnd[], stakeMinor: bigint): bigint {
  const added = hands.flatMap(({ units, result }, hand) =>
    Array.from({ length: units - (hand === 0 ? 1 : 0) }, () => result),
  )
  if (added.length === 0 || stakeMinor % BigInt(added.length) !== 0n)
    throw new RangeError(`${stakeMinor} is not what ${added.length} more bets have cost`)
  const each = stakeMinor / BigInt(added.length)
  return added.reduce((sum, result) => sum + returnOf(spotResults[result], each), 0n)
}

function payoutMinor(spot: BetSpot, stakeMinor: bigint, events: readonly GameEvent[]): bigint {
  const seat = seatOfSpot('seat', spot) ?? seatOfSpot('behind', spot)
  if (seat !== null && seat <= seatCount) return firstHandBack(handsOf(events, seat), stakeMinor)
  const added = seatOfSpot('added', spot)
  if (added === null || added > seatCount) throw new RangeError(`blackjack has no spot ${spot}`)
  return addedBack(handsOf(events, added), stakeMinor)
}

/** The full stake is at risk: seats do not play against each other, and one dealer can beat them all. */
function atRiskMinor(layout: Readonly<Record<BetSpot, bigint>>): bigint {
  let sum = 0n
  for (const [spot, stake] of Object.entries(layout)) {
    const seat = seatOfSpot('seat', spot) ?? seatOfSpot('behind', spot) ?? seatOfSpot('added', spot)
    if (seat === null || seat > seatCount) throw new RangeError(`blackjack has no spot ${spot}`)
    sum += stake
  }
  return sum
}

const seatNumbers = Array.from({ length: seatCount }, (_, at) => at + 1)

const betsWith = ({ seat: own, behind }: SeatReturns): TableBet[] => [
  ...seatNumbers.map((seat) => ({
    spot: seatSpot(seat),
    title: { ja: `${seat}番席`, en: `Seat ${seat}` },
    odds: [pays.blackjack, pays.win],
    returns: own,
  })),
  ...seatNumbers.map((seat) => ({
    spot: behindSpot(seat),
    title: { ja: `${seat}番席 ベットビハインド`, en: `Behind seat ${seat}` },
    odds: [pays.blackjack, pays.win],
    returns: behind,
  })),
]

const blackjackWith = (version: string, rules: BlackjackRules, returns: SeatReturns): TableMath => ({
  id: 'blackjack',
  version,
  seats: seatCount,
  rules,
  bets: betsWith(returns),
  payoutMinor,
  atRiskMinor,
  play: (draws, _shoe, seated = { seats: [], decisions: [] }) => playBlackjack(rules, draws, seated),
})

export const blackjackWithSurrender = blackjackWith('2.0.0-surrender', withSurrender, returnsWithSurrender)
export const blackjackWithoutSurrender = blackjackWith('2.0.0', withoutSurrender, returnsWithoutSurrender)

/** Retired, because decisions changed the cards of later seats; remains to verify earlier rounds. */
export const eightDecksBlackjackWithSurrender = blackjackWith(
  '1.0.0-surrender',
  eightDecksWithSurrender,
  eightDecksReturnsWithSurrender,
)
export const eightDecksBlackjackWithoutSurrender = blackjackWith(
  '1.0.0',
  eightDecksWithoutSurrender,
  eightDecksReturnsWithoutSurrender,
)
