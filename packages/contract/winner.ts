// Winners: real rounds that paid at least five times their stake, and the largest multiples of a day and of seven days.
// Names are masked.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, CalendarDate, Currency, GameId, Id, InBoth, Instant, Nothing } from './fields.ts'

export const Winner = z.object({
  roundId: Id,
  /** `filePath` is the cover's name among the client's pictures; `gameNo` chooses a placeholder without one. */
  game: z.object({ gameId: GameId, gameNo: z.int(), name: InBoth, filePath: z.nullable(z.string()) }),
  /** The first letters of the login name; the rest is masked. */
  maskedName: z.string(),
  /** True for the sandbox's own sample players. */
  isSample: z.boolean(),
  currency: Currency,
  payout: Amount,
  /** Payout as a multiple of the stake, in hundredths; above 100. */
  multipleCents: z.int(),
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

/**
 * Returns the largest multiples of the site's current day and of the seven days up to it, the largest first; at most 20
 * each, and one of each player. Multiples below 2 are listed only while there are fewer than five larger ones.
 */
export const queryWinnerRace = call({
  path: '/api/v1/game/winner/race',
  as: 'anyone',
  silent: true,
  input: Nothing,
  output: z.object({ day: CalendarDate, today: z.array(Winner), week: z.array(Winner) }),
})
