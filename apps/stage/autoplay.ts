// Rules of autoplay: the options, and when rounds stop. The loss limit is never exceeded, whatever the next round does;
// previous rounds affect nothing except when autoplay stops.
import type { Funding, Round } from '@mangetsu/contract/studio'
import { minorOf } from '@mangetsu/stage-kit/amounts'

/** Options for the number of rounds; the last is the maximum. */
export const roundCounts = [5, 10, 25, 50] as const
/** Options for the total loss limit and for the single win that ends autoplay, in stakes. */
export const lossStops = [5n, 10n, 20n, 40n] as const
export const winStops = [5n, 10n, 20n, 50n] as const

export type AutoplayPlan = {
  readonly rounds: number
  /** Stake at the start; autoplay stops if the stake changes. */
  readonly stakeMinor: bigint
  readonly lossStopMinor: bigint
  /** Payout of a single round that ends autoplay; null for no such limit. */
  readonly winStopMinor: bigint | null
  readonly stopsAtFeature: boolean
}

export type AutoplayTally = {
  readonly played: number
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
}

export const emptyTally: AutoplayTally = { played: 0, stakedMinor: 0n, returnedMinor: 0n }

/** Reason why autoplay stopped. */
export type StopReason =
  | 'done'
  | 'lossStop'
  | 'winStop'
  | 'feature'
  | 'stakeChanged'
  | 'ownMoneyOnly'
  | 'pressed'
  | 'hidden'
  | 'elsewhere'
  | 'noRound'

/** Returns the reason why the next round may not start, or null if it may. */
export function stopBefore(
  plan: AutoplayPlan,
  tally: AutoplayTally,
  next: { readonly stakeMinor: bigint; readonly funding: Funding },
): StopReason | null {
  if (tally.played >= plan.rounds) return 'done'
  if (next.funding !== 'cash') return 'ownMoneyOnly'
  if (next.stakeMinor !== plan.stakeMinor) return 'stakeChanged'
  const lostMinor = tally.stakedMinor - tally.returnedMinor
  return lostMinor + next.stakeMinor > plan.lossStopMinor ? 'lossStop' : null
}

type PlayedRound = Pick<Round, 'stake' | 'payout' | 'currency' | 'events'>

export const tallyWith = (tally: AutoplayTally, { stake, payout, currency }: PlayedRound): AutoplayTally => ({
  played: tally.played + 1,
  stakedMinor: tally.stakedMinor + minorOf(stake, currency),
  returnedMinor: tally.returnedMinor + minorOf(payout, currency),
})

/**
 * Returns the reason why the round just shown is the last one, or null if it need not be. `features` lists the events
 * that start a feature of the game.
 */
export function stopAfter(
  plan: AutoplayPlan,
  { payout, currency, events }: PlayedRound,
  features: readonly string[],
): StopReason | null {
  if (plan.stopsAtFeature && events.some(({ type }) => features.includes(type))) return 'feature'
  const { winStopMinor } = plan
  return winStopMinor !== null && minorOf(payout, currency) >= winStopMinor ? 'winStop' : null
}
