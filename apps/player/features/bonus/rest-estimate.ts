// The average cost of the rest of a bonus's requirement at slots, with the figures it is computed from.
import { roughMinor } from '@mangetsu/contract/average-cost'
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { progressOf, restCostMinor, weightOf } from './what-if.ts'

export type RestEstimate = {
  readonly leftMinor: bigint
  /** Per cent of a stake at slots that counts. */
  readonly weight: number
  /** Mean cost of a stake at slots, ppm. */
  readonly costPpm: number
  readonly costMinor: bigint
}

/** Returns the estimate at slots; null if they do not count, or nothing is left. */
export function restEstimate(
  bonus: Pick<PlayerBonus, 'bonusCurrency' | 'amount' | 'wagerTarget' | 'wagerDone' | 'terms'>,
  costPpm: number,
): RestEstimate | null {
  const slots = { gameId: '', gameType: 'slots', rtpPpm: 1_000_000 - costPpm }
  const { leftMinor } = progressOf(bonus)
  const costMinor = restCostMinor(bonus, slots)
  if (leftMinor === 0n || costMinor === null) return null
  return {
    leftMinor,
    weight: weightOf(bonus.terms, slots),
    costPpm,
    costMinor: roughMinor(costMinor, bonus.bonusCurrency),
  }
}
