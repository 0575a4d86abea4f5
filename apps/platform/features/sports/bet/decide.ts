// What a bet is by its legs, and what moves when it becomes that. Pure.
import { betReturn, type Combining, isDecided, type LegResult } from '@mangetsu/sports'

type Leg = { readonly odds: number; readonly result: LegResult | null }

type DecidableBet = Pick<Combining, 'sizes' | 'bankers'> & {
  /** Stake of one combination, smallest units. */
  readonly unitStakeMinor: bigint
  /** The part of the stake that is never paid out: all of a free bet's, smallest units. */
  readonly keptMinor: bigint
  readonly legs: readonly Leg[]
}

/** A bet by its legs. It is settled as soon as nothing can be won any more, and refunded if every leg is void. */
export type BetDecision =
  | { readonly state: 'open' }
  | { readonly state: 'refunded' }
  | { readonly state: 'settled'; readonly payoutMinor: bigint }

export function decideBet({ unitStakeMinor, keptMinor, legs, ...combining }: DecidableBet): BetDecision {
  if (!isDecided(legs, combining)) return { state: 'open' }
  if (legs.every(({ result }) => result === 'void')) return { state: 'refunded' }
  const returnMinor = betReturn(unitStakeMinor, legs, combining, 'lost')
  return { state: 'settled', payoutMinor: returnMinor > keptMinor ? returnMinor - keptMinor : 0n }
}

/** What a bet in a state has returned to its player, smallest units: nothing while its stake is held. */
export const returnOf = (decision: BetDecision, stakeMinor: bigint): bigint =>
  decision.state === 'settled' ? decision.payoutMinor : decision.state === 'refunded' ? stakeMinor : 0n

type ReturnChange = {
  /** What the wallet receives, or gives back if negative. */
  readonly walletMinor: bigint
  /** What the wallet could not give back of earlier returns. */
  readonly claimMinor: bigint
}

/**
 * Returns the change of the wallet when a bet's return changes. A wallet gives back at most its balance; the rest is a
 * claim, which only later returns of the same bet lower. At any time the wallet has received the return and the claim.
 */
export function changeReturn(
  before: { readonly returnMinor: bigint; readonly claimMinor: bigint },
  returnMinor: bigint,
  balanceMinor: bigint,
): ReturnChange {
  const change = returnMinor - before.returnMinor
  if (change >= 0n) {
    const offset = change < before.claimMinor ? change : before.claimMinor
    return { walletMinor: change - offset, claimMinor: before.claimMinor - offset }
  }
  const taken = -change < balanceMinor ? -change : balanceMinor
  return { walletMinor: -taken, claimMinor: before.claimMinor - change - taken }
}
