// The player's choice of calm mode; null before a choice, so that an account never overrides that of a device.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table player add column is_calm boolean').execute(db)
}
