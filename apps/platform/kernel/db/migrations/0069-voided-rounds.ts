// The reason why a table's round was voided, and an index of voided rounds by table across all months.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `alter table table_round add column void_reason text check (void_reason in ('valueMissing'))`,
  // Until now there was no other reason.
  `update table_round set void_reason = 'valueMissing' where state = 'refunded'`,
  `alter table table_round add check (void_reason is null or state = 'refunded')`,
  `create index table_round_voided on table_round (id) where state = 'refunded'`,
  'grant update (void_reason) on table_round to mangetsu_app',
]
