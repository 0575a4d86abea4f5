// The games and tables of the bets in a history, read for a whole page in one statement.
import type { HistoryEntry, HistoryTile } from '@mangetsu/contract/history'
import { listOf, type Tx } from '../../../kernel/db/index.ts'

/** Returns these games of the lobby, without unknown ones. */
export type FindTiles = (gameIds: readonly string[], nowMs: number) => readonly HistoryTile[]

export type GameOfRound = {
  readonly gameId: string
  /** The table's round for a bet at a table, otherwise the player's own. */
  readonly roundId: string
}

// The bounds let the planner skip the partitions of other months.
const gamesByRound = `select id, game_id, coalesce(table_round_id, id) as round_id from studio_round
    where id = any($1::uuid[]) and id between $2::uuid and $3::uuid
  union all
  select id, table_id, id from table_round where id = any($1::uuid[]) and id between $2::uuid and $3::uuid`

/** Returns the games of bets by the entries' `refId`; a round that has been archived is absent. */
export async function gamesOfRounds(
  tx: Tx,
  entries: readonly Pick<HistoryEntry, 'group' | 'refId'>[],
): Promise<ReadonlyMap<string, GameOfRound>> {
  const ids = [...new Set(entries.flatMap(({ group, refId }) => (group === 'bet' ? [refId] : [])))].sort()
  const [first, last] = [ids[0], ids.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  type Row = { id: string; game_id: string; round_id: string }
  const rows = await tx.query<Row>(gamesByRound, [listOf(ids), first, last])
  return new Map(rows.map(({ id, game_id, round_id }) => [id, { gameId: game_id, roundId: round_id }]))
}

/** Returns the games that these entries name, each once. */
export function namedGames(
  tilesOf: FindTiles,
  entries: readonly Pick<HistoryEntry, 'gameId'>[],
  nowMs: number,
): HistoryTile[] {
  const ids = new Set(entries.flatMap(({ gameId }) => (gameId === null ? [] : [gameId])))
  return tilesOf([...ids], nowMs).map(({ gameId, gameNo, gameType, name, filePath }) => ({
    gameId,
    gameNo,
    gameType,
    name,
    filePath,
  }))
}
