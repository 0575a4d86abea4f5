// Series of promotions in versions, the promotions published from them, and the final closing time of a promotion.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Immutable; the newest version counts.
  `create table promotion_series (
    code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,31}$'),
    version integer not null check (version > 0),
    file jsonb not null,
    published_at timestamptz not null,
    published_by text not null,
    primary key (code, version)
  )`,
  // Each number of a series is published once, whichever process does it.
  `create table promotion_of_series (
    series text not null,
    number integer not null check (number > 0),
    promotion_id uuid not null unique references promotion,
    primary key (series, number)
  )`,
  'grant select, insert on promotion_series, promotion_of_series to mangetsu_app',

  // Protected by the same row lock as grants: nothing is granted once it is set.
  'alter table promotion_count add closed_at timestamptz',
  'create index promotion_count_open on promotion_count (promotion_id) where closed_at is null',
  'grant update (closed_at) on promotion_count to mangetsu_app',
]
