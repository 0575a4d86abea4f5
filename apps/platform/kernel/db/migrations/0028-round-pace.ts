// When a player's last round began, beside the nonce of their next: one pace in however many processes they play.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seed_pair add column last_round_at timestamptz`.execute(db)
  // It takes two arguments more now.
  await sql`drop function if exists studio_settle_rounds`.execute(db)
}
