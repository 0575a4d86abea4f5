// The journal of rooms whose state is in their owner's memory, and the newest snapshot of each.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // One row per applied command, and per tick that changed something; a tick has no key.
  `create table room_journal (
    kind text not null,
    room_id text not null,
    seq bigint not null check (seq > 0),
    epoch bigint not null,
    player_id uuid,
    key text,
    command_hash text,
    entries jsonb not null,
    answer jsonb not null,
    at timestamptz not null,
    primary key (kind, room_id, seq),
    foreign key (kind, room_id) references room,
    check ((key is null) = (player_id is null) and (key is null) = (command_hash is null))
  )`,
  'create unique index room_journal_by_key on room_journal (kind, room_id, player_id, key) where key is not null',
  `create table room_snapshot (
    kind text not null,
    room_id text not null,
    seq bigint not null,
    state jsonb not null,
    at timestamptz not null,
    primary key (kind, room_id),
    foreign key (kind, room_id) references room
  )`,
  // Rows older than the snapshot are kept for a time to recognise repeated keys, and then deleted.
  'grant select, insert, delete on room_journal to mangetsu_app',
  'grant select, insert, update on room_snapshot to mangetsu_app',
]
