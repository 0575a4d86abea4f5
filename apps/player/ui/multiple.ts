// Multiples of a stake, in one form on the whole site: 8.20倍, ×8.20.
import { hundredthsOf, multipleDigits } from '@mangetsu/money/multiple'
import { m } from '../messages-compiled/messages.js'

/** Formats hundredths of a multiple: two decimals below 100, none from there on (1,042倍); truncated. */
export const multipleText = (hundredths: number): string =>
  m.fact_times({ count: multipleDigits(BigInt(hundredths)) })

/** Formats a round's payout as a multiple of its stake, both in the smallest unit of one currency. */
export const returnText = (payoutMinor: bigint, stakeMinor: bigint): string =>
  m.fact_times({ count: multipleDigits(hundredthsOf(payoutMinor, stakeMinor)) })

/** Formats thousandths of a multiple that decides a rank: always with two decimals, truncated. */
export const scoreMultipleText = (thousandths: number): string =>
  m.fact_times({ count: multipleDigits(BigInt(Math.floor(thousandths / 10)), true) })

/** Returns odds of three decimals with two, never rounded up: "1.900" is 1.90. */
export const shortOdds = (odds: string): string => odds.slice(0, -1)
