// Winners: the multiple of each published win, and one place for each player in a day's race.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Both tables hold at most a few hundred rows, so reading their rounds takes milliseconds.
const STATEMENTS: readonly string[] = [
  'alter table winner add column multiple_cents bigint',
  `update winner w set multiple_cents = r.payout * 100 / r.stake
    from studio_round r where r.id = w.round_id and r.stake > 0`,
  // Wins whose round has been detached with its month.
  'delete from winner where multiple_cents is null',
  'alter table winner alter column multiple_cents set not null',

  'alter table winner_race add column player_id uuid references player',
  'update winner_race w set player_id = r.player_id from studio_round r where r.id = w.round_id',
  `delete from winner_race where player_id is null or (day, round_id) in (
    select day, round_id from (
      select day, round_id,
        row_number() over (partition by day, player_id order by multiple_cents desc, round_id) as place
      from winner_race
    ) ranked
    where place > 1)`,
  'alter table winner_race drop constraint winner_race_pkey',
  'alter table winner_race add primary key (day, player_id)',
  // For the eraser.
  'create index winner_race_by_player on winner_race (player_id)',
  'grant update on winner_race to mangetsu_app',
]
