// The start time of a player's last round, stored with their next nonce: one pace across all processes they play in.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seed_pair add column last_round_at timestamptz`.execute(db)
  // It has two more arguments now.
  await sql`drop function if exists studio_settle_rounds`.execute(db)
}
