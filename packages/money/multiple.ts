// Payouts as multiples of their stake: exact hundredths, truncated, and their digits.
import { groupDigits } from './display.ts'

/** Returns the payout as a multiple of the stake in hundredths, truncated; 0 without a stake. */
export const hundredthsOf = (payoutMinor: bigint, stakeMinor: bigint): bigint =>
  stakeMinor <= 0n ? 0n : (payoutMinor * 100n) / stakeMinor

/** From this multiple on decimals are left out, in hundredths. */
const wholeFrom = 100_00n

/**
 * Formats hundredths of a multiple: with two decimals below 100, without from there on, never rounded up: 6.40, 99.99,
 * 1,042. `isExact` keeps the decimals of large ones, where ranks are decided by them.
 */
export function multipleDigits(hundredths: bigint, isExact = false): string {
  const whole = groupDigits((hundredths / 100n).toString())
  return hundredths >= wholeFrom && !isExact
    ? whole
    : `${whole}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
