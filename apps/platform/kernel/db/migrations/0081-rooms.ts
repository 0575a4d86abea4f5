// Owner leases for rooms of any kind; a table's lease was in its own row before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  'lock table play_table in access exclusive mode',
  `create table room (
    kind text not null check (kind ~ '^[a-z][a-zA-Z]{0,30}$'),
    id text not null check (length(id) between 1 and 80),
    owner uuid,
    epoch bigint not null default 0,
    owned_until timestamptz not null default '-infinity',
    primary key (kind, id)
  )`,
  `insert into room (kind, id, owner, epoch, owned_until) select 'table', id, owner, epoch, owned_until from play_table`,
  'alter table play_table drop column owner, drop column epoch, drop column owned_until',
  'grant select, insert, update on room to mangetsu_app',
]
