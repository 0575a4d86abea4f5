// Web push reaches a device only while its player is signed in there; the session names the device. Announcements are
// sent to many devices in several batches.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  // Null in older rows: these count as enabled while their player is signed in anywhere.
  'alter table web_push_device add column device_id text',
  // The last device it was queued for; null before the first batch and after the last.
  'alter table announcement add column pushed_to uuid',
]
