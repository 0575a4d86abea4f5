// Play: seed pairs, studio sessions, insert-only rounds, and data derived from them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...GRANTS]) await sql.raw(statement).execute(db)
}

const TABLES = [
  // Free space in each page allows updates of the nonce in place (HOT), without touching an index.
  `create table seed_pair (
    id uuid primary key,
    player_id uuid,
    server_seed text not null,
    commitment text not null,
    client_seed text not null,
    next_nonce bigint not null default 0,
    created_at timestamptz not null,
    revealed_at timestamptz
  ) with (fillfactor = 60)`,
  `create unique index seed_pair_current on seed_pair (player_id) where player_id is not null and revealed_at is null`,
  'create index seed_pair_by_player on seed_pair (player_id, id desc) where player_id is not null',

  `create table studio_session (
    id uuid primary key,
    token_hash bytea not null unique,
    player_id uuid,
    player_session_id uuid,
    account_id uuid,
    seed_pair_id uuid,
    game_id text not null,
    currency text not null,
    demo_balance bigint check (demo_balance >= 0),
    started_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    rounds bigint not null default 0,
    staked bigint not null default 0,
    returned bigint not null default 0,
    last_round_id uuid,
    shown_round_id uuid,
    check ((player_id is null) = (demo_balance is not null))
  ) with (fillfactor = 60)`,
  'create index studio_session_by_seat on studio_session (player_id, game_id, currency) where player_id is not null',
  'create index studio_session_by_sign_in on studio_session (player_session_id) where ended_at is null',
  'create index studio_session_expiry on studio_session (expires_at)',

  // The primary key is the id of the ledger's transfer: no second index on the busiest table.
  `create table studio_round (
    id uuid primary key,
    session_id uuid not null,
    player_id uuid not null,
    seed_pair_id uuid not null,
    nonce bigint not null,
    game_id text not null,
    game_version text not null,
    currency text not null,
    stake bigint not null,
    payout bigint not null,
    events text not null,
    at timestamptz not null
  )`,
  `create table studio_demo_round (
    id uuid primary key,
    session_id uuid not null,
    request_id text not null,
    seed_pair_id uuid not null,
    nonce bigint not null,
    game_id text not null,
    game_version text not null,
    currency text not null,
    stake bigint not null,
    payout bigint not null,
    balance_after bigint not null,
    events text not null,
    at timestamptz not null,
    unique (session_id, request_id)
  )`,

  `create table outbox (
    id bigint primary key generated always as identity,
    kind text not null,
    body json not null
  )`,

  `create table player_round (
    player_id uuid not null,
    round_id uuid not null,
    game_id text not null,
    currency text not null,
    stake bigint not null,
    payout bigint not null,
    at timestamptz not null,
    primary key (player_id, round_id)
  )`,
  'create index player_round_by_game on player_round (player_id, game_id, round_id)',

  // Returns are counted in stakes, so that rounds of every currency have the same weight.
  `create table game_statistic (
    game_id text primary key,
    rounds bigint not null,
    sum_multiple double precision not null,
    sum_multiple_squared double precision not null
  )`,

  `create table winner (
    round_id uuid primary key,
    game_id text not null,
    masked_name text not null,
    is_sample boolean not null,
    currency text not null,
    payout bigint not null,
    at timestamptz not null
  )`,
]

const GRANTS = ['grant select, insert on studio_round to mangetsu_app']
