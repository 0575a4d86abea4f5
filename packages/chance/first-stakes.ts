// What a round stakes that begins a feature for a price, or with a bet beside the plain stake, and at which stakes of its
// game that may be done.
import type { FeatureBuy, GameMath, RoundAction, RoundBet } from './game.ts'

/** Stakes of so many yen, and the same figures in cents and in pence; ascending, and none in another currency. */
export function stakeLadder(figures: readonly number[]): GameMath['stakesMinor'] {
  const stakes = new Map([
    ['JPY', figures.map((yen) => BigInt(yen) * 100n)],
    ['USD', figures.map((cents) => BigInt(cents))],
    ['GBP', figures.map((pence) => BigInt(pence))],
  ])
  return (currency) => stakes.get(currency) ?? []
}

/** All that a round stakes with a feature bought at this stake. */
export const pricePaid = ({ price }: Pick<FeatureBuy, 'price'>, stakeMinor: bigint): bigint =>
  BigInt(price) * stakeMinor

type Staked = Pick<GameMath, 'stakesMinor'>

/** The stakes, ascending, at which a round stakes no more at first than the game's largest stake. */
function stakesUpToLargest(
  { stakesMinor }: Staked,
  currency: string,
  stakedAt: (stakeMinor: bigint) => bigint,
) {
  const stakes = stakesMinor(currency)
  const largestMinor = stakes.at(-1) ?? 0n
  return stakes.filter((stake) => stakedAt(stake) <= largestMinor)
}

/** The stakes a feature is sold at, ascending: nothing bought stakes more than a spin could. */
export const stakesSoldAt = (
  math: Staked,
  bought: Pick<FeatureBuy, 'price'>,
  currency: string,
): readonly bigint[] => stakesUpToLargest(math, currency, (stake) => pricePaid(bought, stake))

/** All that a round stakes at first with this bet. Throws a RangeError where the tenths do not come out even. */
export function betStake({ tenths }: Pick<RoundBet, 'tenths'>, stakeMinor: bigint): bigint {
  const staked = stakeMinor * BigInt(tenths)
  if (staked % 10n !== 0n) throw new RangeError(`${tenths} tenths of ${stakeMinor} are no whole amount`)
  return staked / 10n
}

/** The stake that was chosen, out of what a round with this bet stakes at first. */
export const stakeBefore = ({ tenths }: Pick<RoundBet, 'tenths'>, stakedMinor: bigint): bigint =>
  (stakedMinor * 10n) / BigInt(tenths)

/** What a round stakes at first, in its parts: the stake that was chosen, and what is staked beside it. */
export type StakeParts = { readonly chosenMinor: bigint; readonly besideMinor: bigint }

/**
 * The parts of what a round stakes at first; all of it was chosen where no bet is named. Throws a RangeError for a bet that
 * is not offered, and for an amount that no stake with this bet comes to.
 */
export function stakeParts(
  offered: readonly RoundBet[],
  name: RoundAction | undefined,
  stakedMinor: bigint,
): StakeParts {
  if (stakedMinor <= 0n) throw new RangeError(`a stake is above nothing, not ${stakedMinor}`)
  if (name === undefined) return { chosenMinor: stakedMinor, besideMinor: 0n }
  const bet = offered.find((one) => one.name === name)
  if (bet === undefined) throw new RangeError(`there is no bet "${name}"`)
  const chosenMinor = stakeBefore(bet, stakedMinor)
  if (betStake(bet, chosenMinor) !== stakedMinor)
    throw new RangeError(`${stakedMinor} is no stake with ${bet.tenths} tenths staked`)
  return { chosenMinor, besideMinor: stakedMinor - chosenMinor }
}

/** The stakes a bet is offered at, ascending: no round stakes more at first than the game's largest stake. */
export const stakesWithBet = (
  math: Staked,
  bet: Pick<RoundBet, 'tenths'>,
  currency: string,
): readonly bigint[] => stakesUpToLargest(math, currency, (stake) => betStake(bet, stake))
