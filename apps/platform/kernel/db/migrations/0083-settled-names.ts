// The functions that read settled wagers take the event names as an argument; this drops the versions without it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of REPLACED) await sql.raw(`drop function if exists ${name}`).execute(db)
}

const REPLACED: readonly string[] = [
  'unfollowed_rounds(uuid, text)',
  'unfollowed_since(uuid, text[])',
  'unfollowed_wagers(text)',
]
