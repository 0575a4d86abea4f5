// Play: seed pairs, studio sessions, rounds that are only ever inserted, and what follows from them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, BOOK_ROUNDS, ...GRANTS]) await sql.raw(statement).execute(db)
}

const TABLES = [
  // Room in each page lets the nonce count up in place (HOT), without touching an index.
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

  // The primary key is the ledger's transfer: no second index on the busiest table.
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

  // Returns are counted in stakes, so that rounds of every currency weigh the same.
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

/**
 * What a settled batch leaves in the studio, in one round trip: nonces, session totals, the rounds, the outbox row.
 * Events come as one text parted by U+001E, which JSON never holds unescaped. Planner settings are pinned: a plan
 * made while the tables were empty must not become a scan of a million sessions.
 */
const BOOK_ROUNDS = `
create function studio_book_rounds(
  p_id uuid[], p_session uuid[], p_player uuid[], p_pair uuid[], p_nonce bigint[], p_game text[], p_version text[],
  p_currency text[], p_stake bigint[], p_payout bigint[], p_events text, p_at timestamptz[], p_outbox json
) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  events text[] := string_to_array(p_events, chr(30));
  counted bigint;
begin
  update seed_pair s set next_nonce = s.next_nonce + 1
    from unnest(p_pair, p_nonce) as i(pair, nonce) where s.id = i.pair and s.next_nonce = i.nonce;
  get diagnostics counted = row_count;
  if counted <> cardinality(p_id) or cardinality(events) <> cardinality(p_id) then
    raise exception 'studio: % nonces counted for % rounds', counted, cardinality(p_id) using errcode = 'XX001';
  end if;
  update studio_session s
    set rounds = s.rounds + 1, staked = s.staked + i.stake, returned = s.returned + i.payout, last_round_id = i.id
    from unnest(p_session, p_stake, p_payout, p_id) as i(session, stake, payout, id) where s.id = i.session;
  insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
      payout, events, at)
    select * from unnest(p_id, p_session, p_player, p_pair, p_nonce, p_game, p_version, p_currency, p_stake, p_payout,
      events, p_at);
  insert into outbox (kind, body) values ('rounds', p_outbox);
end $$`

const GRANTS = ['grant select, insert on studio_round to mangetsu_app']
