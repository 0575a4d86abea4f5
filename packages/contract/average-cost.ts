// The average cost of stakes: one rule for the platform and the pages, so that the same stakes have the same cost
// everywhere.

import type { Currency } from '@mangetsu/money'

const million = 1_000_000n

/** A mean is rounded up to hundredths of a per cent, the precision in which it is shown. */
const ppmStep = 100

/** Returns the mean cost of a stake at these games, ppm; never negative, null without games. */
export function meanCostPpm(games: readonly { readonly rtpPpm: number }[]): number | null {
  if (games.length === 0) return null
  const lost = games.reduce((sum, { rtpPpm }) => sum + 1_000_000 - rtpPpm, 0)
  return Math.max(0, Math.ceil(lost / games.length / ppmStep) * ppmStep)
}

/** Returns the average cost of stakes in smallest units, rounded up; zero for a negative cost. */
export const averageCostMinor = (stakedMinor: bigint, costPpm: number): bigint =>
  (stakedMinor * BigInt(Math.max(0, costPpm)) + million - 1n) / million

/** Rounds an average up to whole yen; other currencies keep their smallest unit. */
export const roughMinor = (minor: bigint, currency: Currency): bigint =>
  currency === 'JPY' ? ((minor + 99n) / 100n) * 100n : minor
