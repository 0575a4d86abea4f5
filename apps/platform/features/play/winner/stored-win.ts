// A stored win, without the player's id: its columns, and its facts in the contract's form.
import { type Currency, toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'

export type StoredWin = {
  round_id: string
  game_id: string
  masked_name: string
  is_sample: boolean
  currency: Currency
  payout: bigint
  at: Date
}

export const winColumns = 'round_id, game_id, masked_name, is_sample, currency, payout, at'

/** Returns the facts that do not depend on the game's description. */
export const factsOfWin = (win: StoredWin) => ({
  roundId: win.round_id,
  maskedName: win.masked_name,
  isSample: win.is_sample,
  currency: win.currency,
  payout: toDecimal(win.payout, win.currency),
  at: instantOf(win.at),
})
