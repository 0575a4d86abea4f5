// A player's lists of games in the database: favourites and recently played games.
import { favouriteLimit } from '@mangetsu/contract/favourite'
import { writeEvent } from '../../../events/index.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'

export const recentLimit = 60

/** Returns the ids of all favourites, newest first. */
export async function favouritesOf(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ game_id: string }>(
    'select game_id from favourite where player_id = $1 order by place desc',
    [playerId],
  )
  return rows.map((row) => row.game_id)
}

/** Adds a game; a game already listed keeps its position. Refuses `listFull`. */
export async function addFavourite(
  tx: Tx,
  playerId: string,
  gameId: string,
  nowMs: number,
): Promise<string[] | Refused<'listFull'>> {
  await lockPlayerRow(tx, playerId)
  const known = await favouritesOf(tx, playerId)
  if (known.includes(gameId)) return known
  if (known.length >= favouriteLimit) return refuse('listFull')
  await tx.query('insert into favourite (player_id, game_id, added_at) values ($1, $2, $3)', [
    playerId,
    gameId,
    dateOf(nowMs),
  ])
  return [gameId, ...known]
}

export async function removeFavourites(
  tx: Tx,
  playerId: string,
  gameIds: readonly string[],
): Promise<string[]> {
  await tx.query('delete from favourite where player_id = $1 and game_id = any($2)', [playerId, gameIds])
  return favouritesOf(tx, playerId)
}

export type Recent = { readonly gameId: string; readonly playedAt: string }

/** Returns recently played games, latest first. */
export async function recentOf(tx: Tx, playerId: string): Promise<Recent[]> {
  const rows = await tx.query<{ game_id: string; played_at: Date }>(
    'select game_id, played_at from recent_game where player_id = $1 order by played_at desc, game_id limit $2',
    [playerId, recentLimit],
  )
  return rows.map((row) => ({ gameId: row.game_id, playedAt: instantOf(row.played_at) }))
}

/**
 * Removes games from the list, or all games if none is named. Also publishes an event, so that an earlier round whose
 * event is still unprocessed does not put a game back.
 */
export async function removeRecent(
  tx: Tx,
  playerId: string,
  gameIds: readonly string[] | undefined,
): Promise<void> {
  const removed = gameIds === undefined ? null : [...gameIds]
  await deleteRecent(tx, playerId, removed)
  await writeEvent(tx, { type: 'recentGames.removed', playerId, payload: { gameIds: removed } })
}

export async function deleteRecent(
  tx: Tx,
  playerId: string | null,
  gameIds: readonly string[] | null,
): Promise<void> {
  await tx.query(
    'delete from recent_game where player_id = $1 and ($2::text[] is null or game_id = any($2))',
    [playerId, gameIds],
  )
}

export const exportLists: Exporter = async (tx, playerId) => ({
  favourites: (await favouritesOf(tx, playerId)).slice(0, exportedRows),
  recent: await recentOf(tx, playerId),
})

/** Deletes both lists of a player. */
export async function eraseLists(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from favourite where player_id = $1', [playerId])
  await removeRecent(tx, playerId, undefined)
}
