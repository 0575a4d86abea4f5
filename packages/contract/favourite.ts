// A player's own lists of games: favourites and recently played ones.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GameId, Instant, withLoginName } from './fields.ts'
import { GameTile } from './lobby.ts'

const Marked = z.object({
  /** Lists the ids of all favourites, newest first. */
  gameIds: z.array(GameId),
})

/** Maximum number of favourites of a player. */
export const favouriteLimit = 500

/** Adds a favourite, up to `favouriteLimit`. */
export const addFavourite = call({
  path: '/api/v1/game/favor/add',
  as: 'player',
  input: z.object({ ...withLoginName, gameId: GameId }),
  output: Marked,
  refusals: ['gameUnavailable', 'listFull'],
})

/** Removes favourites; several at once, because a list is cleared in one step. */
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

/** Lists the games the player has played for real, latest first; at most 60. */
export const queryRecentGames = call({
  path: '/api/v1/recent/game/query',
  as: 'player',
  input: z.object(withLoginName),
  output: z.object({ games: z.array(z.object({ game: GameTile, playedAt: Instant })) }),
})

/** Removes games from the list of recent ones; all of them if none is named. Their rounds stay in the history. */
export const deleteRecentGames = call({
  path: '/api/v1/recent/game/delete',
  as: 'player',
  input: z.object({ ...withLoginName, gameIds: z.optional(z.array(GameId).check(z.maxLength(60))) }),
  output: z.object({ games: z.array(z.object({ game: GameTile, playedAt: Instant })) }),
})
