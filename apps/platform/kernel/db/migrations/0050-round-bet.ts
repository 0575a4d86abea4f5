// Rounds of several steps that begin with a side bet in addition to the plain stake.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Name of the side bet; empty for the plain stake. The first event of a finished round contains it.
  "alter table studio_open_round add column bet text not null default ''",
  // It has one more argument now.
  'drop function if exists studio_settle_rounds',
]
