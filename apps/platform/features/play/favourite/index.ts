// A player's own lists of games: favourites and recently played games.
import { calls } from '@mangetsu/contract'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { Lobby } from '../lobby/index.ts'
import { addFavourite, favouritesOf, type Recent, recentOf, removeFavourites, removeRecent } from './rows.ts'

export { eraseLists, exportLists, recentOf } from './rows.ts'

export type FavouriteParts = { readonly work: UnitOfWork; readonly lobby: Pick<Lobby, 'has' | 'tilesOf'> }

export function createFavourite({ work, lobby }: FavouriteParts): { handlers: Handler[] } {
  const { has, tilesOf } = lobby
  const playedTiles = (recent: readonly Recent[], nowMs: number) =>
    recent.flatMap(({ gameId, playedAt }) => tilesOf([gameId], nowMs).map((game) => ({ game, playedAt })))

  const handlers = [
    handlePlayer(calls.addFavourite, async ({ input: { gameId }, player, nowMs }) => {
      if (!has(gameId)) return refuse('gameUnavailable')
      const added = await work.write((tx) => addFavourite(tx, player.id, gameId, nowMs))
      return isRefusal(added) ? added : ok({ gameIds: added })
    }),
    handlePlayer(calls.deleteFavourite, async ({ input: { gameIds }, player }) =>
      ok({ gameIds: await work.write((tx) => removeFavourites(tx, player.id, gameIds)) }),
    ),
    handlePlayer(calls.queryFavourites, async ({ player, nowMs }) => {
      const gameIds = await work.read((tx) => favouritesOf(tx, player.id))
      return ok({ games: tilesOf(gameIds, nowMs) })
    }),
    handlePlayer(calls.queryRecentGames, async ({ player, nowMs }) => {
      const recent = await work.read((tx) => recentOf(tx, player.id))
      return ok({ games: playedTiles(recent, nowMs) })
    }),
    handlePlayer(calls.deleteRecentGames, async ({ input: { gameIds }, player, nowMs }) => {
      const recent = await work.write(async (tx) => {
        await removeRecent(tx, player.id, gameIds)
        return recentOf(tx, player.id)
      })
      return ok({ games: playedTiles(recent, nowMs) })
    }),
  ]
  return { handlers }
}
