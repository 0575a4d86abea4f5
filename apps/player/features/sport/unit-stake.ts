// The stake of one combination of a bet.
import type { SportBet } from '@mangetsu/contract/sport-bet'
import { minorOf, toDecimal } from '@mangetsu/money'

/** Returns the stake of each combination, in wire format. */
export const unitStake = ({
  stake,
  combinations,
  currency,
}: Pick<SportBet, 'stake' | 'combinations' | 'currency'>): string =>
  toDecimal(minorOf(stake, currency) / BigInt(combinations), currency)
