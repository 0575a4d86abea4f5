// Identity: players, their sessions, and failed sign-in attempts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  `create table player (
    id uuid primary key,
    login_name text not null,
    login_key text not null unique check (login_key = lower(login_name)),
    password_hash text not null,
    email text,
    birth_date date not null,
    country text not null check (country ~ '^[A-Z]{2}$'),
    lang text not null check (lang in ('ja', 'en')),
    terms_version text not null,
    is_sample boolean not null default false,
    created_at timestamptz not null
  )`,

  // One row per family of refresh tokens: the hash of the only valid one.
  `create table player_session (
    id uuid primary key,
    player_id uuid not null references player,
    refresh_hash bytea not null,
    created_at timestamptz not null,
    refreshed_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text
  )`,
  'create index player_session_by_player on player_session (player_id) where ended_at is null',

  // Keyed by the name that was tried, whether or not an account has it.
  `create table login_failure (
    login_key text primary key,
    failures integer not null,
    lockouts integer not null default 0,
    window_began_at timestamptz not null,
    locked_until timestamptz
  )`,

  `create table platform_secret (
    name text primary key,
    value text not null,
    created_at timestamptz not null default now()
  )`,

  // Result of a request with an idempotency key, for calls whose key the ledger does not store.
  `create table request_key (
    player_id uuid not null,
    call text not null,
    request_id text not null,
    request_hash text not null,
    ref uuid not null,
    created_at timestamptz not null default now(),
    primary key (player_id, call, request_id)
  )`,
]
