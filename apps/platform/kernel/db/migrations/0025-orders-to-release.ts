// Orders cancelled by their player's exclusion: the bank is requested to release them until it does.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table deposit add column is_release_due boolean not null default false',
  'create index deposit_release_due on deposit (id) where is_release_due',
]
