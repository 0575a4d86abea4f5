// Columns for listing and proving table rounds: the mark, the beacon chain, and the owner of each record.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // The result in a few letters, and whether it began a shoe: written with the round's events.
  'alter table table_round add column mark text',
  'alter table table_round add column began_shoe boolean not null default false',
  // The public key of the beacon's chain, the time of its first round (seconds), and the period between rounds.
  'alter table table_round add column beacon_key text',
  'alter table table_round add column beacon_genesis bigint',
  'alter table table_round add column beacon_period integer',

  // Time of the player's first bet in the round, and their own round record.
  'alter table table_bet add column first_at timestamptz not null default clock_timestamp()',
  'alter table table_bet add column own_round_id uuid',
  'create unique index table_bet_own_round on table_bet (own_round_id) where own_round_id is not null',

  'grant update (mark, began_shoe, beacon_key, beacon_genesis, beacon_period) on table_round to mangetsu_app',
  'grant update (own_round_id) on table_bet to mangetsu_app',
]
