// Autoplay as rules: what can be chosen, and when rounds stop following each other. The loss that was chosen is never
// passed, whatever the next round does; nothing here depends on how the rounds before went but by stopping.
import type { Funding, Round } from '@mangetsu/contract/studio'
import { minorOf } from '@mangetsu/stage-kit/amounts'

/** How many rounds one press may begin: never more than the last. */
export const roundCounts = [5, 10, 25, 50] as const
/** What may be lost in all, and what a single win ends it: in stakes. */
export const lossStops = [5n, 10n, 20n, 40n] as const
export const winStops = [5n, 10n, 20n, 50n] as const

export type AutoplayPlan = {
  readonly rounds: number
  /** The stake it was begun at; with another one it does not go on. */
  readonly stakeMinor: bigint
  readonly lossStopMinor: bigint
  /** A single round that pays so much ends it; null: none does. */
  readonly winStopMinor: bigint | null
  readonly stopsAtFeature: boolean
}

export type AutoplayTally = {
  readonly played: number
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
}

export const emptyTally: AutoplayTally = { played: 0, stakedMinor: 0n, returnedMinor: 0n }

/** Why it has stopped. */
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

/** Why the next round may not begin; null when it may. */
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

/** Why a round that was just shown is the last one; null when it need not be. `features` begin a feature of the game. */
export function stopAfter(
  plan: AutoplayPlan,
  { payout, currency, events }: PlayedRound,
  features: readonly string[],
): StopReason | null {
  if (plan.stopsAtFeature && events.some(({ type }) => features.includes(type))) return 'feature'
  const { winStopMinor } = plan
  return winStopMinor !== null && minorOf(payout, currency) >= winStopMinor ? 'winStop' : null
}
