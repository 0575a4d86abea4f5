// Rounds of several steps that are begun with a bet beside the plain stake.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Its name; nothing for the plain stake. Of a round that is over its first event says it.
  "alter table studio_open_round add column bet text not null default ''",
  // It takes an argument more now.
  'drop function if exists studio_settle_rounds',
]
