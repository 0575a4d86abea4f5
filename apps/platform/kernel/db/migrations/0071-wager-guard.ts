// The guard of wagers is one set of functions (`functions/wager.sql`); this drops the functions they replace.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of REPLACED) await sql.raw(`drop function if exists ${name}`).execute(db)
}

const REPLACED: readonly string[] = [
  'studio_guard_step(uuid, timestamptz, bigint, bigint, bigint, text)',
  'play_guard_take_back(uuid, timestamptz, date[], bigint[], text)',
  'play_guard_refusal(play_guard, timestamptz, bigint)',
]
