// Sign-in: origin of each sign-in, counters of the lockout, authenticators, trusted devices, passkeys.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  `alter table player_session
    add column how text not null default 'password' check (how in ('password', 'passkey', 'code')),
    add column device_id text not null default '',
    add column user_agent text not null default '',
    add column address text not null default '',
    add column region text not null default ''`,
  'create index player_session_by_device on player_session (player_id, device_id)',

  // From here on the key is a keyed hash: the text typed as a name may have been a password.
  'alter table login_failure add column needs_captcha boolean not null default false',
  'alter table player add column failure_noted_at timestamptz',

  `create table authenticator (
    player_id uuid primary key references player,
    secret bytea not null,
    last_step bigint not null default 0,
    begun_at timestamptz not null,
    turned_on_at timestamptz
  )`,
  `create table recovery_code (
    player_id uuid not null references player,
    code_hash bytea not null,
    primary key (player_id, code_hash)
  )`,
  `create table trusted_device (
    player_id uuid not null references player,
    device_hash bytea not null,
    expires_at timestamptz not null,
    primary key (player_id, device_hash)
  )`,

  `create table passkey (
    id uuid primary key,
    player_id uuid not null references player,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    is_synced boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkey_by_player on passkey (player_id, id)',
  `create table passkey_challenge (
    id uuid primary key,
    challenge text not null,
    player_id uuid,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenge_expiry on passkey_challenge (expires_at)',
]
