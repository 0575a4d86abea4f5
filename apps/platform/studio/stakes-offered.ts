// What a round may be begun with beside the plain stake: features that are sold, and bets. At which stakes, and what it then
// stakes.
import {
  betStake,
  type FeatureBuy,
  type GameMath,
  pricePaid,
  type RoundBet,
  stakesSoldAt,
  stakesWithBet,
} from '@mangetsu/chance'

type Seller = Pick<GameMath, 'featureBuys' | 'stakesMinor'>
type Taker = Pick<GameMath, 'bets' | 'stakesMinor'>

/** Something a round may be begun with, and the largest stake at which it may. */
export type OfferedAt<Offered> = { readonly offered: Offered; readonly largestStakeMinor: bigint }

/** What is offered at some stake at least. */
const offersOf = <Offered>(
  all: readonly Offered[],
  stakesAt: (one: Offered) => readonly bigint[],
): readonly OfferedAt<Offered>[] =>
  all.flatMap((offered) => {
    const largestStakeMinor = stakesAt(offered).at(-1)
    return largestStakeMinor === undefined ? [] : [{ offered, largestStakeMinor }]
  })

/** What a game sells in this currency; what no stake of it pays for is not sold. */
export const featuresSold = (math: Seller, currency: string): readonly OfferedAt<FeatureBuy>[] =>
  offersOf(math.featureBuys ?? [], (feature) => stakesSoldAt(math, feature, currency))

/** The bets a game takes in this currency; one that no stake of it leaves room for is none. */
export const betsOffered = (math: Taker, currency: string): readonly OfferedAt<RoundBet>[] =>
  offersOf(math.bets ?? [], (bet) => stakesWithBet(math, bet, currency))

type At = { readonly currency: string; readonly stakeMinor: bigint }

/** What a round stakes whose feature is bought at one of the game's stakes; null where it is not sold at that. */
export function priceOf(math: Seller, name: string, { currency, stakeMinor }: At): bigint | null {
  const feature = math.featureBuys?.find((one) => one.name === name)
  if (feature === undefined || !stakesSoldAt(math, feature, currency).includes(stakeMinor)) return null
  return pricePaid(feature, stakeMinor)
}

/** What a round stakes at first with this bet at one of the game's stakes; null where it is not offered at that. */
export function stakedWith(math: Taker, name: string, { currency, stakeMinor }: At): bigint | null {
  const bet = math.bets?.find((one) => one.name === name)
  if (bet === undefined || !stakesWithBet(math, bet, currency).includes(stakeMinor)) return null
  return betStake(bet, stakeMinor)
}
