// Chains of tables by the day they are for, and the list of a day's chains that is published the day before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Made once for a day (the site's) and never changed: its digest is in the proofs of the book that follow.
  `create table table_chain_list (
    day date primary key,
    digest text not null,
    published_at timestamptz not null,
    proved_at timestamptz
  )`,
  'grant select, insert, update (proved_at) on table_chain_list to mangetsu_app',

  // A chain was published when it was made; until now that was as the first round of its day opened.
  'alter table table_chain rename column opened_at to published_at',
  'alter table table_chain add column day date',
  `update table_chain set day = (published_at at time zone 'Asia/Tokyo')::date`,
  'alter table table_chain alter column day set not null',
  // Null for a chain that was made as a round opened.
  'alter table table_chain add column list_day date references table_chain_list',
  'drop index table_chain_newest',
  'create index table_chain_by_table on table_chain (table_id, day desc, published_at desc)',
  'create index table_chain_by_day on table_chain (day)',

  // The lists of days that had not ended, as `[{ "day", "digest" }]`; null where there was none.
  'alter table book_proof add column chain_lists jsonb',
]
