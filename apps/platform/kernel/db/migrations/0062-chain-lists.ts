// Chains of tables by the day they are for, and the list of a day's chains, published the day before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Created once per day of the site and never changed: its digest is in the ledger audits that follow.
  `create table table_chain_list (
    day date primary key,
    digest text not null,
    published_at timestamptz not null,
    proved_at timestamptz
  )`,
  'grant select, insert, update (proved_at) on table_chain_list to mangetsu_app',

  // A chain was published when it was created; until now at the opening of the first round of its day.
  'alter table table_chain rename column opened_at to published_at',
  'alter table table_chain add column day date',
  `update table_chain set day = (published_at at time zone 'Asia/Tokyo')::date`,
  'alter table table_chain alter column day set not null',
  // Null for a chain created at the opening of a round.
  'alter table table_chain add column list_day date references table_chain_list',
  'drop index table_chain_newest',
  'create index table_chain_by_table on table_chain (table_id, day desc, published_at desc)',
  'create index table_chain_by_day on table_chain (day)',

  // The lists of days that had not ended, as `[{ "day", "digest" }]`; null if there was none.
  'alter table book_proof add column chain_lists jsonb',
]
