// Builds the list of recently played games from settled rounds and removals, in the order of their events.
import {
  batchesOf,
  type Consumer,
  isRound,
  type SettledRound,
  type StoredEvent,
} from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import { deleteRecent, recentLimit } from './rows.ts'

const roundColumns = batchColumns<SettledRound>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'game_id', sqlType: 'text[]', of: ({ gameId }) => gameId },
  { name: 'at', sqlType: 'timestamptz[]', of: ({ atMs }) => instantOf(atMs) },
])

const add = `insert into recent_game as g (player_id, game_id, played_at)
  select player_id, game_id, at from ${roundColumns.unnest(1)} order by 1, 2
  on conflict (player_id, game_id) do update set played_at = greatest(g.played_at, excluded.played_at)
  returning player_id, (xmax = 0) as is_new`

const cut = `delete from recent_game g using (
    select player_id, game_id, row_number() over (partition by player_id order by played_at desc, game_id) as place
    from recent_game where player_id = any($1)) ranked
  where g.player_id = ranked.player_id and g.game_id = ranked.game_id and ranked.place > $2`

/** Returns the newest round of each player and game. */
function newestOf(rounds: readonly SettledRound[]): SettledRound[] {
  const newest = new Map<string, SettledRound>()
  for (const round of rounds) {
    const key = `${round.playerId} ${round.gameId}`
    if (round.atMs >= (newest.get(key)?.atMs ?? 0)) newest.set(key, round)
  }
  return [...newest.values()]
}

async function addRounds(tx: Tx, rounds: readonly SettledRound[]): Promise<void> {
  if (rounds.length === 0) return
  const rows = await tx.query<{ player_id: string; is_new: boolean }>(
    add,
    roundColumns.values(newestOf(rounds)),
  )
  const longer = [...new Set(rows.filter((row) => row.is_new).map((row) => row.player_id))]
  if (longer.length > 0) await tx.query(cut, [longer, recentLimit])
}

/** Maintains each player's list of recently played games. */
export const recentGames: Consumer<'wager.settled' | 'recentGames.removed'> = {
  name: 'recent-games',
  types: ['wager.settled', 'recentGames.removed'],
  tables: ['recent_game'],
  async apply(tx, events, readWagers) {
    const addBatches = async (batches: readonly StoredEvent<'wager.settled'>[]) =>
      addRounds(tx, (await readWagers(tx, batchesOf(batches))).filter(isRound))
    let settled: StoredEvent<'wager.settled'>[] = []
    for (const event of events) {
      if (event.type === 'wager.settled') settled.push(event)
      else {
        if (settled.length > 0) await addBatches(settled)
        settled = []
        await deleteRecent(tx, event.playerId, event.payload.gameIds)
      }
    }
    if (settled.length > 0) await addBatches(settled)
    return []
  },
}
