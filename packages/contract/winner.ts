// A winner: a real round that paid at least five times its stake, with the player's name masked.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, Nothing } from './fields.ts'

export const Winner = z.object({
  roundId: Id,
  gameId: GameId,
  gameName: InBoth,
  /** The first letters of the login name; the rest is masked. */
  maskedName: z.string(),
  /** True for the sandbox's own sample players. */
  isSample: z.boolean(),
  currency: Currency,
  payout: Amount,
  at: Instant,
})
export type Winner = z.infer<typeof Winner>

export const queryWinners = call({
  path: '/api/v1/game/winner/recent',
  as: 'anyone',
  silent: true,
  input: Nothing,
  output: z.object({ winners: z.array(Winner) }),
})
