// How likely a stake is to win a pot as it stands, from what is public of it; and how amounts of shares are written.
import type { JackpotPot } from '@mangetsu/contract/jackpot'
import { type Currency, minorOf } from '@mangetsu/money'

/**
 * A share of a stake, rounded down. Written once more here: money's own would come into the bundle that every first visit
 * loads.
 */
export const sharedMinor = (stakeMinor: bigint, ppm: number): bigint =>
  (stakeMinor * BigInt(ppm)) / 1_000_000n

type OddsOf = Pick<JackpotPot, 'amount' | 'floorAmount' | 'mustDropBy' | 'sharePpm'>

/**
 * One in how many such stakes would win the pot now, rounded; null where none can. The amount it pays is any from the floor
 * to the largest, as likely, and has not been reached: so of those that are left, the ones the stake's share would reach.
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

/** 0.35%, without zeros at its end but one: 1.0%. */
export function shareText(ppm: number): string {
  const text = (ppm / 10_000).toFixed(2)
  return `${text.endsWith('0') ? text.slice(0, -1) : text}%`
}
