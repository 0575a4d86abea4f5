// A played round as lists of rounds show it.
import type { PlayedRound } from '@mangetsu/contract/play'
import { type Currency, toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'

export type PlayedRoundRow = {
  round_id: string
  game_id: string
  currency: Currency
  stake: bigint
  payout: bigint
  at: Date
}

/** Returns the row in the contract's form. */
export const playedRound = (row: PlayedRoundRow): PlayedRound => ({
  id: row.round_id,
  gameId: row.game_id,
  at: instantOf(row.at),
  currency: row.currency,
  stake: toDecimal(row.stake, row.currency),
  payout: toDecimal(row.payout, row.currency),
})
