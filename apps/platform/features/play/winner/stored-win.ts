// A stored win: its columns, and the contract's form of it.
import type { Winner } from '@mangetsu/contract/winner'
import { type Currency, toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Games } from '../../../studio/games.ts'

export type StoredWin = {
  round_id: string
  game_id: string
  masked_name: string
  is_sample: boolean
  currency: Currency
  payout: bigint
  multiple_cents: bigint
  at: Date
}

export const winColumns = 'round_id, game_id, masked_name, is_sample, currency, payout, multiple_cents, at'

/** Returns the wins in the contract's form, without those of games that no longer exist. */
export const winnersOf = (games: Games, wins: readonly StoredWin[]): Winner[] =>
  wins.flatMap((win) => {
    const game = games.played(win.game_id)
    if (game === undefined) return []
    const { gameNo, name, filePath } = game
    return [
      {
        roundId: win.round_id,
        game: { gameId: win.game_id, gameNo, name, filePath },
        maskedName: win.masked_name,
        isSample: win.is_sample,
        currency: win.currency,
        payout: toDecimal(win.payout, win.currency),
        multipleCents: Number(win.multiple_cents),
        at: instantOf(win.at),
      },
    ]
  })
