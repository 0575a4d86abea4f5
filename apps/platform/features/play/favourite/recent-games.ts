// What was played lately follows from settled rounds, in their order with what players took off their lists.
import { type Consumer, roundIdsOf, type StoredEvent } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { deleteRecent, recentLimit } from './rows.ts'

const add = `insert into recent_game as g (player_id, game_id, played_at)
  select player_id, game_id, max(at) from studio_round where id = any($1::uuid[])
  group by 1, 2 order by 1, 2
  on conflict (player_id, game_id) do update set played_at = greatest(g.played_at, excluded.played_at)
  returning player_id, (xmax = 0) as is_new`

const cut = `delete from recent_game g using (
    select player_id, game_id, row_number() over (partition by player_id order by played_at desc, game_id) as place
    from recent_game where player_id = any($1)) ranked
  where g.player_id = ranked.player_id and g.game_id = ranked.game_id and ranked.place > $2`

async function addRounds(tx: Tx, settled: readonly StoredEvent<'rounds.settled'>[]): Promise<void> {
  const rows = await tx.query<{ player_id: string; is_new: boolean }>(add, [roundIdsOf(settled)])
  const longer = [...new Set(rows.filter((row) => row.is_new).map((row) => row.player_id))]
  if (longer.length > 0) await tx.query(cut, [longer, recentLimit])
}

/** Each player's list of games played lately. */
export const recentGames: Consumer<'rounds.settled' | 'recentGames.removed'> = {
  name: 'recent-games',
  types: ['rounds.settled', 'recentGames.removed'],
  tables: ['recent_game'],
  async apply(tx, events) {
    let settled: StoredEvent<'rounds.settled'>[] = []
    for (const event of events) {
      if (event.type === 'rounds.settled') settled.push(event)
      else {
        if (settled.length > 0) await addRounds(tx, settled)
        settled = []
        await deleteRecent(tx, event.playerId, event.payload.gameIds)
      }
    }
    if (settled.length > 0) await addRounds(tx, settled)
    return []
  },
}
