// Captchas have a slider again: where its ring is; null for work alone, as for challenges that were given before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table captcha add column ring_left smallint').execute(db)
}
