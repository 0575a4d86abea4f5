// Captchas have a slider again: the position of its ring; null for proof of work alone, as in older challenges.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table captcha add column ring_left smallint').execute(db)
}
