// The games of a list's bets, with their names and pictures.
import type { HistoryTile } from '@mangetsu/contract/history'
import { getLocale } from '../../messages-compiled/runtime.js'
import type { Cuts } from '../../ui/picture.tsx'
import type { MovementGame } from './movement-row.tsx'

/** Returns the picture of a game, passed in by the page: pictures belong to the lobby. */
export type CoverOf = (game: Pick<HistoryTile, 'filePath' | 'gameNo'>) => Cuts | null

/** Returns the games by their id. */
export const movementGames = (
  games: readonly HistoryTile[],
  coverOf: CoverOf,
): ReadonlyMap<string, MovementGame> =>
  new Map(games.map((game) => [game.gameId, { name: game.name[getLocale()], cover: coverOf(game) }]))
