// The average cost of the rest of a bonus's requirement at slots, with the average edge it is computed from.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { progressOf, restCostMinor, roughMinor, weightOf } from './what-if.ts'

/** Hundredths of a per cent in a million. */
const ppmPerHundredth = 100

/** Returns the mean loss of a stake at these games, in hundredths of a per cent, rounded up; null without games. */
export function averageEdge(games: readonly { readonly rtpPpm: number }[]): number | null {
  if (games.length === 0) return null
  const lost = games.reduce((sum, { rtpPpm }) => sum + 1_000_000 - rtpPpm, 0)
  return Math.max(0, Math.ceil(lost / games.length / ppmPerHundredth))
}

export type RestEstimate = {
  readonly leftMinor: bigint
  /** Per cent of a stake at slots that counts. */
  readonly weight: number
  /** In hundredths of a per cent. */
  readonly edge: number
  readonly costMinor: bigint
}

/** Returns the estimate at slots; null if they do not count, or nothing is left. */
export function restEstimate(
  bonus: Pick<PlayerBonus, 'bonusCurrency' | 'amount' | 'wagerTarget' | 'wagerDone' | 'terms'>,
  edge: number,
): RestEstimate | null {
  const slots = { gameId: '', gameType: 'slots', rtpPpm: 1_000_000 - edge * ppmPerHundredth }
  const { leftMinor } = progressOf(bonus)
  const costMinor = restCostMinor(bonus, slots)
  if (leftMinor === 0n || costMinor === null) return null
  return {
    leftMinor,
    weight: weightOf(bonus.terms, slots),
    edge,
    costMinor: roughMinor(costMinor, bonus.bonusCurrency),
  }
}
