// The player's result of a round: the return of each spot against its stake, and the total. Pure.
import type { Currency } from '@mangetsu/stage-kit/amounts'
import { type SpotStakes, sumOf } from './bets-state.ts'

export type SpotReturn = {
  readonly kind: 'won' | 'back' | 'lost'
  readonly stakeMinor: bigint
  readonly paidMinor: bigint
}

export type OwnResult = {
  readonly spots: Readonly<Record<string, SpotReturn>>
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  /** More was returned than staked: only that is a win. */
  readonly isWin: boolean
  /** Currency of all amounts. */
  readonly currency: Currency
}

/** Compares the amount returned by a stake with the stake. */
export function spotReturnOf(stakeMinor: bigint, paidMinor: bigint): SpotReturn {
  const kind = paidMinor > stakeMinor ? 'won' : paidMinor > 0n ? 'back' : 'lost'
  return { kind, stakeMinor, paidMinor }
}

export function ownResultOf(
  stakes: SpotStakes,
  paid: SpotStakes,
  { returnedMinor, currency }: Pick<OwnResult, 'returnedMinor' | 'currency'>,
): OwnResult {
  const stakedMinor = sumOf(stakes)
  return {
    spots: Object.fromEntries(
      Object.entries(stakes).map(([spot, minor]) => [spot, spotReturnOf(minor, paid[spot] ?? 0n)]),
    ),
    stakedMinor,
    returnedMinor,
    isWin: returnedMinor > stakedMinor,
    currency,
  }
}
