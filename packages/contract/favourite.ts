// A player's own lists of games: favourites, and what was played lately.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GameId, Instant, withLoginName } from './fields.ts'
import { GameTile } from './lobby.ts'

const Marked = z.object({
  /** All favourites' ids, the newest first. */
  gameIds: z.array(GameId),
})

/** The most favourites a player may have. */
export const favouriteLimit = 500

/** At most `favouriteLimit` favourites. */
export const addFavourite = call({
  path: '/api/v1/game/favor/add',
  as: 'player',
  input: z.object({ ...withLoginName, gameId: GameId }),
  output: Marked,
  refusals: ['gameUnavailable', 'listFull'],
})

/** Takes marks off; several games at once, because a list is emptied in one step. */
export const deleteFavourite = call({
  path: '/api/v1/game/favor/delete',
  as: 'player',
  input: z.object({
    ...withLoginName,
    gameIds: z.array(GameId).check(z.minLength(1), z.maxLength(favouriteLimit)),
  }),
  output: Marked,
})

export const queryFavourites = call({
  path: '/api/v1/game/favor/query',
  as: 'player',
  input: z.object(withLoginName),
  output: z.object({ games: z.array(GameTile) }),
})

/** What the player has played for real, the latest first; at most 60. */
export const queryRecentGames = call({
  path: '/api/v1/recent/game/query',
  as: 'player',
  input: z.object(withLoginName),
  output: z.object({ games: z.array(z.object({ game: GameTile, playedAt: Instant })) }),
})

/** Takes games off the list of recent ones; all of them when none is named. The rounds stay in the history. */
export const deleteRecentGames = call({
  path: '/api/v1/recent/game/delete',
  as: 'player',
  input: z.object({ ...withLoginName, gameIds: z.optional(z.array(GameId).check(z.maxLength(60))) }),
  output: z.object({ games: z.array(z.object({ game: GameTile, playedAt: Instant })) }),
})
