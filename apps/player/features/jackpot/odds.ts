// Odds of a stake to win the current pot, from its public data; and formatting of shares.
import type { JackpotPot } from '@mangetsu/contract/jackpot'
import { type Currency, minorOf } from '@mangetsu/money'

/**
 * Returns a share of a stake, rounded down. Duplicated here, because importing it from the money package would add to
 * the bundle that every first visit loads.
 */
export const sharedMinor = (stakeMinor: bigint, ppm: number): bigint =>
  (stakeMinor * BigInt(ppm)) / 1_000_000n

type OddsOf = Pick<JackpotPot, 'amount' | 'floorAmount' | 'mustDropBy' | 'sharePpm'>

/**
 * Returns n for the odds "one in n" that a stake wins the current pot, rounded; null if it cannot. The pot pays an
 * amount between the floor and the maximum, all equally likely, that has not been reached: the probability is the part
 * of the remaining amounts that the stake's share would reach.
 */
export function oneIn(pot: OddsOf, currency: Currency, stakeMinor: bigint): number | null {
  const [amount, floor, most] = [pot.amount, pot.floorAmount, pot.mustDropBy].map((text) =>
    minorOf(text, currency),
  ) as [bigint, bigint, bigint]
  const below = amount < floor ? floor - 1n : amount
  const left = most - below
  const after = amount + sharedMinor(stakeMinor, pot.sharePpm)
  const reached = (after < most ? after : most) - below
  if (reached <= 0n || left <= 0n) return null
  return Math.max(1, Math.round(Number(left) / Number(reached)))
}

/** Formats as 0.35%, without trailing zeros except one: 1.0%. */
export function shareText(ppm: number): string {
  const text = (ppm / 10_000).toFixed(2)
  return `${text.endsWith('0') ? text.slice(0, -1) : text}%`
}
