// Play: seed pairs, studio sessions, rounds that are only ever inserted, and what follows from them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, SETTLE_ROUNDS, ...GRANTS]) await sql.raw(statement).execute(db)
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
 * Settles a batch of rounds as one statement, so as one round trip: locks the seed pairs in order, bars rounds whose
 * nonce is not the next one of a pair in force, has the ledger settle the rest (`ledger_settle_batch`, whose
 * arguments come first and whose rows are the answer), and books what was freshly settled: nonces, session totals,
 * the rounds, the outbox row. Pairs are looked at after they are locked, on a fresh snapshot. Events come as one text
 * parted by U+001E, which JSON never holds unescaped. Planner settings are pinned: a plan made while the tables were
 * empty must not become a scan of a million sessions.
 */
const SETTLE_ROUNDS = `
create function studio_settle_rounds(
  p_id uuid[], p_wallet uuid[], p_key text[], p_hash bytea[], p_currency text[], p_stake bigint[], p_win bigint[],
  p_house int[], p_net bigint[], p_kind text[], p_ref text[],
  c_item int[], c_id uuid[], c_house int[], c_amount bigint[],
  p_session uuid[], p_player uuid[], p_pair uuid[], p_nonce bigint[], p_game text[], p_version text[], p_events text,
  p_at timestamptz[]
) returns table (outcome text, transfer_id uuid, balance bigint, version bigint)
language plpgsql
set lock_timeout = '1s'
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  events text[] := string_to_array(p_events, chr(30));
  barred boolean[]; o text[]; t uuid[]; b bigint[]; v bigint[]; fresh boolean[];
  expected bigint; counted bigint;
begin
  perform 1 from seed_pair s where s.id = any(p_pair) and s.revealed_at is null order by s.id for no key update;
  select array_agg(s.next_nonce is distinct from i.nonce order by i.n) into barred
    from unnest(p_pair, p_nonce) with ordinality as i(pair, nonce, n)
    left join seed_pair s on s.id = i.pair and s.revealed_at is null;

  select array_agg(r.outcome order by r.n), array_agg(r.transfer_id order by r.n), array_agg(r.balance order by r.n),
         array_agg(r.version order by r.n), array_agg(r.outcome = 'settled' order by r.n),
         count(*) filter (where r.outcome = 'settled')
    into o, t, b, v, fresh, expected
  from ledger_settle_batch(p_id, p_wallet, p_key, p_hash, p_currency, p_stake, p_win, p_house, p_net, p_kind, p_ref,
      c_item, c_id, c_house, c_amount, barred)
    with ordinality as r(outcome, transfer_id, balance, version, n);

  if expected > 0 then
    update seed_pair s set next_nonce = s.next_nonce + 1
      from unnest(p_pair, p_nonce, fresh) as i(pair, nonce, fresh)
      where i.fresh and s.id = i.pair and s.next_nonce = i.nonce;
    get diagnostics counted = row_count;
    if counted <> expected or cardinality(events) <> cardinality(p_id) then
      raise exception 'studio: % nonces counted for % rounds', counted, expected using errcode = 'XX001';
    end if;
    update studio_session s
      set rounds = s.rounds + 1, staked = s.staked + i.stake, returned = s.returned + i.win, last_round_id = i.id
      from unnest(p_session, p_stake, p_win, t, fresh) as i(session, stake, win, id, fresh)
      where i.fresh and s.id = i.session;
    insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
        payout, events, at)
      select i.id, i.session, i.player, i.pair, i.nonce, i.game, i.version, i.currency, i.stake, i.win, i.events, i.at
        from unnest(t, p_session, p_player, p_pair, p_nonce, p_game, p_version, p_currency, p_stake, p_win, events,
            p_at, fresh)
          as i(id, session, player, pair, nonce, game, version, currency, stake, win, events, at, fresh)
        where i.fresh;
    insert into outbox (kind, body)
      select 'rounds', json_agg(i.id) from unnest(t, fresh) as i(id, fresh) where i.fresh;
  end if;

  return query select * from unnest(o, t, b, v);
end $$`

const GRANTS = ['grant select, insert on studio_round to mangetsu_app']
