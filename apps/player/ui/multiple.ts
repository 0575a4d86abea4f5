// A round's payout as a multiple of its stake.

/** Formats a round's payout as a multiple of its stake with two decimals: 640 on 100 is "6.40". */
export function multipleText(payoutMinor: bigint, stakeMinor: bigint): string {
  if (stakeMinor <= 0n) return '0.00'
  const hundredths = (payoutMinor * 100n) / stakeMinor
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
