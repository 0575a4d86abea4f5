// What a round at a table is listed and proved by: its mark, the chain its number from outside is of, and whose record is which.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // What it has come to in a few letters, and whether it began a shoe: written with its events.
  'alter table table_round add column mark text',
  'alter table table_round add column began_shoe boolean not null default false',
  // The public key of the beacon's chain, when its first round was (seconds), and how long it is to the next one.
  'alter table table_round add column beacon_key text',
  'alter table table_round add column beacon_genesis bigint',
  'alter table table_round add column beacon_period integer',

  // When the player first bet in the round, and their own record of it.
  'alter table table_bet add column first_at timestamptz not null default clock_timestamp()',
  'alter table table_bet add column own_round_id uuid',
  'create unique index table_bet_own_round on table_bet (own_round_id) where own_round_id is not null',

  'grant update (mark, began_shoe, beacon_key, beacon_genesis, beacon_period) on table_round to mangetsu_app',
  'grant update (own_round_id) on table_bet to mangetsu_app',
]
