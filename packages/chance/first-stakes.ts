// The initial stake of a round with a bought feature or a side bet, and the stakes of its game at which each is
// available.
import type { FeatureBuy, GameMath, RoundAction, SideBet } from './game.ts'

/**
 * Returns the stakes in yen, and with the same digits in cents and in pence; ascending, and empty for any other
 * currency.
 */
export function stakeLadder(figures: readonly number[]): GameMath['stakesMinor'] {
  const stakes = new Map([
    ['JPY', figures.map((yen) => BigInt(yen) * 100n)],
    ['USD', figures.map((cents) => BigInt(cents))],
    ['GBP', figures.map((pence) => BigInt(pence))],
  ])
  return (currency) => stakes.get(currency) ?? []
}

/** Returns the total stake of a round with a feature bought at this stake. */
export const pricePaid = ({ price }: Pick<FeatureBuy, 'price'>, stakeMinor: bigint): bigint =>
  BigInt(price) * stakeMinor

type Staked = Pick<GameMath, 'stakesMinor'>

/** Returns the stakes, ascending, at which a round's initial stake is at most the game's largest stake. */
function stakesUpToLargest(
  { stakesMinor }: Staked,
  currency: string,
  stakedAt: (stakeMinor: bigint) => bigint,
) {
  const stakes = stakesMinor(currency)
  const largestMinor = stakes.at(-1) ?? 0n
  return stakes.filter((stake) => stakedAt(stake) <= largestMinor)
}

/** Returns the stakes at which a feature is sold, ascending: a bought round never stakes more than a spin can. */
export const stakesSoldAt = (
  math: Staked,
  bought: Pick<FeatureBuy, 'price'>,
  currency: string,
): readonly bigint[] => stakesUpToLargest(math, currency, (stake) => pricePaid(bought, stake))

/** Returns the total initial stake with this side bet. Throws a RangeError if the tenths do not divide evenly. */
export function stakeWithSideBet({ tenths }: Pick<SideBet, 'tenths'>, stakeMinor: bigint): bigint {
  const staked = stakeMinor * BigInt(tenths)
  if (staked % 10n !== 0n) throw new RangeError(`${tenths} tenths of ${stakeMinor} are no whole amount`)
  return staked / 10n
}

/** Returns the chosen stake, given the total initial stake with this side bet. */
export const stakeBefore = ({ tenths }: Pick<SideBet, 'tenths'>, stakedMinor: bigint): bigint =>
  (stakedMinor * 10n) / BigInt(tenths)

/** The parts of a round's initial stake: the chosen stake, and the additional bet. */
export type StakeParts = { readonly chosenMinor: bigint; readonly sideBetMinor: bigint }

/**
 * Splits a round's initial stake; without a side bet all of it is the chosen stake. Throws a RangeError for a side bet
 * that is not offered, and for an amount that no stake with this side bet gives.
 */
export function stakeParts(
  offered: readonly SideBet[],
  name: RoundAction | undefined,
  stakedMinor: bigint,
): StakeParts {
  if (stakedMinor <= 0n) throw new RangeError(`a stake is above nothing, not ${stakedMinor}`)
  if (name === undefined) return { chosenMinor: stakedMinor, sideBetMinor: 0n }
  const sideBet = offered.find((one) => one.name === name)
  if (sideBet === undefined) throw new RangeError(`there is no bet "${name}"`)
  const chosenMinor = stakeBefore(sideBet, stakedMinor)
  if (stakeWithSideBet(sideBet, chosenMinor) !== stakedMinor)
    throw new RangeError(`${stakedMinor} is no stake with ${sideBet.tenths} tenths staked`)
  return { chosenMinor, sideBetMinor: stakedMinor - chosenMinor }
}

/**
 * Returns the stakes at which a side bet is offered, ascending: a round's initial stake is at most the game's
 * largest stake.
 */
export const stakesWithSideBet = (
  math: Staked,
  sideBet: Pick<SideBet, 'tenths'>,
  currency: string,
): readonly bigint[] => stakesUpToLargest(math, currency, (stake) => stakeWithSideBet(sideBet, stake))
