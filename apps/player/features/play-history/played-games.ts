// The games and tables of the player's rounds, with their names and covers.
import type { GameKind, GameTile } from '@mangetsu/contract/lobby'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import type { Cuts } from '../../ui/picture.tsx'

/** Facts of the lobby, which the route passes in. */
export type GameFacts = {
  readonly coverOf: (game: Pick<GameTile, 'filePath' | 'gameNo'>) => Cuts | null
  readonly kindName: (kind: GameKind) => string
}

export type HistoryGame = {
  readonly id: string
  readonly name: string
  readonly kind: GameKind
  readonly cover: Cuts | null
}

/** Maximum number of games of one request. */
const mostGames = 60

/** Returns the games by id, in their order; a game that no longer exists is omitted. Null while they load. */
export function usePlayedGames(
  gameIds: readonly string[],
  { coverOf }: GameFacts,
): ReadonlyMap<string, HistoryGame> | null {
  const { data, refused } = useCall(
    'listGamesById',
    { gameIds: gameIds.slice(0, mostGames) },
    { isOn: gameIds.length > 0 },
  )
  if (data === undefined) return gameIds.length === 0 || refused !== null ? new Map() : null
  return new Map(
    data.games.map((tile) => [
      tile.gameId,
      { id: tile.gameId, name: tile.name[getLocale()], kind: tile.gameType, cover: coverOf(tile) },
    ]),
  )
}
