// What it costs to begin a feature for a price, and at which stakes of its game that may be done.
import type { FeatureBuy, GameMath } from './game.ts'

/** All that a round stakes with a feature bought at this stake. */
export const pricePaid = ({ price }: Pick<FeatureBuy, 'price'>, stakeMinor: bigint): bigint =>
  BigInt(price) * stakeMinor

/**
 * The stakes a feature is sold at, ascending: those at which its price is not more than the largest stake of the game, so
 * that nothing bought stakes more than a spin could.
 */
export function stakesSoldAt(
  { stakesMinor }: Pick<GameMath, 'stakesMinor'>,
  bought: Pick<FeatureBuy, 'price'>,
  currency: string,
): readonly bigint[] {
  const stakes = stakesMinor(currency)
  const largestMinor = stakes.at(-1) ?? 0n
  return stakes.filter((stake) => pricePaid(bought, stake) <= largestMinor)
}
