// The operator log: operators' decisions and views of data, append-only, each entry chained to the previous one by its
// hash.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // JSON is stored as text: the hash covers the exact characters written.
  `create table operator_log (
    number bigint primary key check (number > 0),
    at timestamptz not null,
    operator text not null check (length(operator) between 1 and 100),
    action text not null check (action ~ '^[a-z]+\\.[A-Za-z]+$'),
    subject_kind text not null,
    subject_id text not null check (subject_id <> ''),
    player_id uuid,
    before text not null check (before is json),
    after text not null check (after is json),
    previous_hash bytea not null unique check (length(previous_hash) = 32),
    hash bytea not null unique check (length(hash) = 32)
  )`,
  'create index operator_log_by_subject on operator_log (subject_id)',
  // A single row, locked by an appending transaction until its end.
  `create table operator_log_head (
    is_only boolean primary key default true check (is_only),
    number bigint not null,
    hash bytea not null check (length(hash) = 32)
  )`,
  `insert into operator_log_head (number, hash) values (0, decode(repeat('00', 32), 'hex'))`,
  'grant select, insert on operator_log to mangetsu_app',
  'grant select, update (number, hash) on operator_log_head to mangetsu_app',
  'revoke update, delete, truncate on operator_log from public, mangetsu_app',
]
