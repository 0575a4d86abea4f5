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

export type SoldFeature = { readonly feature: FeatureBuy; readonly largestStakeMinor: bigint }

/** What a game sells in this currency; what no stake of it pays for is not sold. */
export const featuresSold = (math: Seller, currency: string): readonly SoldFeature[] =>
  (math.featureBuys ?? []).flatMap((feature) => {
    const largestStakeMinor = stakesSoldAt(math, feature, currency).at(-1)
    return largestStakeMinor === undefined ? [] : [{ feature, largestStakeMinor }]
  })

/** What a round stakes whose feature is bought at one of the game's stakes; null where it is not sold at that. */
export function priceOf(
  math: Seller,
  name: string,
  { currency, stakeMinor }: { readonly currency: string; readonly stakeMinor: bigint },
): bigint | null {
  const feature = math.featureBuys?.find((one) => one.name === name)
  if (feature === undefined || !stakesSoldAt(math, feature, currency).includes(stakeMinor)) return null
  return pricePaid(feature, stakeMinor)
}

type Taker = Pick<GameMath, 'bets' | 'stakesMinor'>

export type OfferedBet = { readonly bet: RoundBet; readonly largestStakeMinor: bigint }

/** The bets a game takes in this currency; one that no stake of it leaves room for is none. */
export const betsOffered = (math: Taker, currency: string): readonly OfferedBet[] =>
  (math.bets ?? []).flatMap((bet) => {
    const largestStakeMinor = stakesWithBet(math, bet, currency).at(-1)
    return largestStakeMinor === undefined ? [] : [{ bet, largestStakeMinor }]
  })

/** What a round stakes at first with this bet at one of the game's stakes; null where it is not offered at that. */
export function stakedWith(
  math: Taker,
  name: string,
  { currency, stakeMinor }: { readonly currency: string; readonly stakeMinor: bigint },
): bigint | null {
  const bet = math.bets?.find((one) => one.name === name)
  if (bet === undefined || !stakesWithBet(math, bet, currency).includes(stakeMinor)) return null
  return betStake(bet, stakeMinor)
}
