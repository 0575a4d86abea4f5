// Multiplayer tables: the process that owns each, the chains of their rounds, their rounds, and the bets in them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const tables = ['play_table', 'table_chain', 'table_round', 'table_bet']

const STATEMENTS: readonly string[] = [
  // Every step of a table is taken under the lock of its row, by the process that holds its epoch.
  `create table play_table (
    id text primary key,
    owner uuid,
    epoch bigint not null default 0,
    owned_until timestamptz not null default '-infinity',
    shoe text not null default ''
  )`,

  // The last link is encrypted; all others follow from it.
  `create table table_chain (
    id text primary key,
    table_id text not null references play_table,
    commitment text not null unique,
    sealed_last bytea not null,
    length integer not null check (length > 0),
    used integer not null default 0 check (used between 0 and length),
    opened_at timestamptz not null
  )`,
  'create index table_chain_newest on table_chain (table_id, opened_at desc)',

  // The link is written once bets are closed and the beacon's value is known, together with the events derived from
  // both.
  `create table table_round (
    id uuid primary key,
    table_id text not null references play_table,
    chain_id text not null references table_chain,
    place integer not null,
    game_id text not null,
    game_version text not null,
    state text not null check (state in ('betting', 'closed', 'drawn', 'settled', 'refunded')),
    opened_at timestamptz not null,
    closes_at timestamptz not null,
    closed_at timestamptz,
    beacon_round bigint,
    beacon_signature text,
    beacon_value text,
    link text,
    shoe_before text not null,
    shoe_after text,
    events text,
    shown_until timestamptz,
    over_at timestamptz,
    unique (chain_id, place),
    check ((state in ('drawn', 'settled')) = (events is not null)),
    check (state in ('betting', 'closed') or link is not null),
    check (state not in ('betting', 'closed') or link is null)
  )`,
  'create index table_round_newest on table_round (table_id, opened_at desc)',
  // A table has at most one unfinished round.
  `create unique index table_round_running on table_round (table_id) where state in ('betting', 'closed', 'drawn')`,

  // A player's bets in a round: spots and smallest units. The ledger holds the whole amount.
  `create table table_bet (
    round_id uuid not null references table_round,
    player_id uuid not null,
    currency text not null,
    session_id uuid not null,
    bets json not null,
    staked bigint not null check (staked >= 0),
    revision integer not null,
    request_id text not null,
    hold_id uuid,
    changed_at timestamptz not null,
    paid bigint,
    primary key (round_id, player_id),
    check ((staked = 0) = (hold_id is null))
  )`,
  'create index table_bet_by_player on table_bet (player_id, round_id)',

  ...tables.map((table) => `grant select, insert on ${table} to mangetsu_app`),
  'grant update on play_table to mangetsu_app',
  'grant update (used) on table_chain to mangetsu_app',
  `grant update (state, closed_at, beacon_round, beacon_signature, beacon_value, link, shoe_after, events, shown_until,
    over_at) on table_round to mangetsu_app`,
  `grant update (currency, session_id, bets, staked, revision, request_id, hold_id, changed_at, paid)
    on table_bet to mangetsu_app`,

  // A round at a table references the table's round instead of a seed pair.
  'alter table studio_round add column table_round_id uuid',
  'alter table studio_round alter column seed_pair_id drop not null',
  'alter table studio_round alter column nonce drop not null',
]
