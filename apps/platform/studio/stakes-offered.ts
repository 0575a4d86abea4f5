// The feature buys and side bets offered at a game's stakes, and the total stake of a round begun with one.
import {
  type FeatureBuy,
  type GameMath,
  pricePaid,
  type SideBet,
  stakesSoldAt,
  stakesWithSideBet,
  stakeWithSideBet,
} from '@mangetsu/chance'

type Seller = Pick<GameMath, 'featureBuys' | 'stakesMinor'>
type Taker = Pick<GameMath, 'sideBets' | 'stakesMinor'>

/** A feature buy or a side bet, with the largest stake of the game at which it is offered, in smallest units. */
export type OfferedAt<Offered> = { readonly offered: Offered; readonly largestStakeMinor: bigint }

/** Selects those that are offered at one or more stakes. */
const offersOf = <Offered>(
  all: readonly Offered[],
  stakesAt: (one: Offered) => readonly bigint[],
): readonly OfferedAt<Offered>[] =>
  all.flatMap((offered) => {
    const largestStakeMinor = stakesAt(offered).at(-1)
    return largestStakeMinor === undefined ? [] : [{ offered, largestStakeMinor }]
  })

/** The features a game sells in this currency, without those whose price fits none of its stakes. */
export const featuresSold = (math: Seller, currency: string): readonly OfferedAt<FeatureBuy>[] =>
  offersOf(math.featureBuys ?? [], (feature) => stakesSoldAt(math, feature, currency))

/** The side bets a game takes in this currency, without those that fit none of its stakes. */
export const sideBetsOffered = (math: Taker, currency: string): readonly OfferedAt<SideBet>[] =>
  offersOf(math.sideBets ?? [], (sideBet) => stakesWithSideBet(math, sideBet, currency))

type At = { readonly currency: string; readonly stakeMinor: bigint }

/** The total stake of a round whose feature is bought at this stake, in smallest units; null if not sold there. */
export function priceOf(math: Seller, name: string, { currency, stakeMinor }: At): bigint | null {
  const feature = math.featureBuys?.find((one) => one.name === name)
  if (feature === undefined || !stakesSoldAt(math, feature, currency).includes(stakeMinor)) return null
  return pricePaid(feature, stakeMinor)
}

/** The first stake of a round with this side bet at this stake, in smallest units; null if not offered there. */
export function stakedWith(math: Taker, name: string, { currency, stakeMinor }: At): bigint | null {
  const sideBet = math.sideBets?.find((one) => one.name === name)
  if (sideBet === undefined || !stakesWithSideBet(math, sideBet, currency).includes(stakeMinor)) return null
  return stakeWithSideBet(sideBet, stakeMinor)
}
