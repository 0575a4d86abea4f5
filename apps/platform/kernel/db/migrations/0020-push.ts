// Web push reaches a device only while its player is signed in there; which device it is, the session says. What is
// announced goes to many devices in several turns.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  // Those from before do not say; they count as on while their player is signed in anywhere.
  'alter table web_push_device add column device_id text',
  // The last device it was queued for; null before the first turn and once all have it.
  'alter table announcement add column pushed_to uuid',
]
