// A player's lists of games in the database: favourites, and what was played lately.
import { favouriteLimit } from '@mangetsu/contract/favourite'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'

export const recentLimit = 60

/** All favourites' ids, the newest first. */
export async function favouritesOf(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ game_id: string }>(
    'select game_id from favourite where player_id = $1 order by place desc',
    [playerId],
  )
  return rows.map((row) => row.game_id)
}

/** Adds a game; one that is there already keeps its place. Refuses `listFull`. */
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

/** The latest first. */
export async function recentOf(tx: Tx, playerId: string): Promise<Recent[]> {
  const rows = await tx.query<{ game_id: string; played_at: Date }>(
    'select game_id, played_at from recent_game where player_id = $1 order by played_at desc, game_id limit $2',
    [playerId, recentLimit],
  )
  return rows.map((row) => ({ gameId: row.game_id, playedAt: instantOf(row.played_at) }))
}

/** Takes games off the list, all of them where none is named. */
export async function removeRecent(
  tx: Tx,
  playerId: string,
  gameIds: readonly string[] | undefined,
): Promise<void> {
  await tx.query(
    'delete from recent_game where player_id = $1 and ($2::text[] is null or game_id = any($2))',
    [playerId, gameIds ?? null],
  )
}

const addRecent = `insert into recent_game as g (player_id, game_id, played_at)
  select player_id, game_id, max(at) from studio_round where id = any($1::uuid[])
  group by 1, 2 order by 1, 2
  on conflict (player_id, game_id) do update set played_at = greatest(g.played_at, excluded.played_at)
  returning player_id, (xmax = 0) as is_new`

const cutRecent = `delete from recent_game g using (
    select player_id, game_id, row_number() over (partition by player_id order by played_at desc, game_id) as place
    from recent_game where player_id = any($1)) ranked
  where g.player_id = ranked.player_id and g.game_id = ranked.game_id and ranked.place > $2`

/** Notes what settled rounds, given as the text of a `uuid[]`, were played on. */
export async function addRounds(tx: Tx, roundIds: string): Promise<void> {
  const rows = await tx.query<{ player_id: string; is_new: boolean }>(addRecent, [roundIds])
  const longer = [...new Set(rows.filter((row) => row.is_new).map((row) => row.player_id))]
  if (longer.length > 0) await tx.query(cutRecent, [longer, recentLimit])
}

export const exportLists: Exporter = async (tx, playerId) => ({
  favourites: (await favouritesOf(tx, playerId)).slice(0, exportedRows),
  recent: await recentOf(tx, playerId),
})

/** Takes away both lists of a player. */
export async function eraseLists(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from favourite where player_id = $1', [playerId])
  await tx.query('delete from recent_game where player_id = $1', [playerId])
}
