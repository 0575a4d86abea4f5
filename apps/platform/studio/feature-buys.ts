// What is sold at a game instead of being spun for: at which stakes, and what a round then stakes.
import { type FeatureBuy, type GameMath, pricePaid, stakesSoldAt } from '@mangetsu/chance'

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
