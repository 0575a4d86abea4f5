// Devices: fingerprints of a player's browsers, and the findings of the risk script at each sign-in.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  // A keyed hash: enough to recognise the same browser on this or another account, and no more.
  `create table player_device (
    player_id uuid not null references player,
    fingerprint bytea not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (player_id, fingerprint)
  )`,
  'create index player_device_by_fingerprint on player_device (fingerprint)',

  `create table device_session (
    session_id uuid primary key references player_session on delete cascade,
    player_id uuid not null references player,
    token_hash bytea not null,
    region text not null,
    signals bytea not null,
    risk integer not null check (risk between 0 and 100),
    reasons text[] not null,
    seen_at timestamptz not null
  )`,
  'create index device_session_by_player on device_session (player_id, seen_at)',
]
