// Chat at tables: who has enabled it, messages including refused ones, blocked players, reports, and temporary bans on
// writing.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const reasons = `('abuse', 'threat', 'contact', 'advice', 'spam', 'other')`

const STATEMENTS: readonly string[] = [
  // A player without a row has chat disabled. Stores the time of the last reaction but not the reaction itself.
  `create table table_chat_switch (
    player_id uuid primary key,
    is_on boolean not null,
    changed_at timestamptz not null,
    reacted_at timestamptz
  )`,

  // The text is encrypted. A refused message was never shown. \`told_at\`: open pages were notified that it is hidden.
  `create table table_chat_message (
    id uuid primary key,
    table_id text not null,
    player_id uuid not null,
    author text not null,
    request_id text not null,
    sealed_text bytea not null,
    text_hash bytea not null,
    refused_for text check (refused_for in ('abuse', 'contact', 'advice', 'repeat')),
    at timestamptz not null default clock_timestamp(),
    hidden_at timestamptz,
    told_at timestamptz,
    unique (player_id, request_id)
  )`,
  'create index table_chat_message_newest on table_chat_message (table_id, at desc, id desc)',
  'create index table_chat_message_of_player on table_chat_message (player_id, at desc)',
  'create index table_chat_message_author on table_chat_message (table_id, author)',
  'create index table_chat_message_age on table_chat_message (at)',
  `create index table_chat_message_to_tell on table_chat_message (hidden_at)
    where hidden_at is not null and told_at is null`,

  `create table table_chat_mute (
    player_id uuid not null,
    muted_id uuid not null,
    at timestamptz not null default clock_timestamp(),
    primary key (player_id, muted_id)
  )`,

  // Outlives the reported message, with a copy of its text.
  `create table table_chat_report (
    id uuid primary key,
    message_id uuid not null,
    table_id text not null,
    player_id uuid not null,
    reporter_id uuid not null,
    reason text not null check (reason in ${reasons}),
    sealed_text bytea not null,
    written_at timestamptz not null,
    at timestamptz not null default clock_timestamp(),
    decision text check (decision in ('hidden', 'dismissed')),
    decided_by text,
    decided_at timestamptz,
    unique (message_id, reporter_id),
    check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
  )`,
  'create index table_chat_report_open on table_chat_report (at) where decision is null',
  'create index table_chat_report_age on table_chat_report (at)',

  `create table table_chat_block (
    id uuid primary key,
    player_id uuid not null,
    reason text not null check (reason in ${reasons}),
    operator text not null,
    at timestamptz not null default clock_timestamp(),
    until timestamptz not null,
    lifted_at timestamptz,
    check (until > at)
  )`,
  'create index table_chat_block_of_player on table_chat_block (player_id, until desc)',

  'grant select, insert, update, delete on table_chat_switch to mangetsu_app',
  'grant select, insert, delete, update (hidden_at, told_at) on table_chat_message to mangetsu_app',
  'grant select, insert, delete on table_chat_mute to mangetsu_app',
  'grant select, insert, delete, update (decision, decided_by, decided_at) on table_chat_report to mangetsu_app',
  'grant select, insert, delete, update (lifted_at) on table_chat_block to mangetsu_app',
]
