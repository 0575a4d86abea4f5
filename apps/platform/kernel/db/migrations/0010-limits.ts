// Player protection: limits, the guard row read by settlement, and days of play.
import { type Kysely, sql } from 'kysely'
import { readFunction } from '../functions.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const timePlayed = await readFunction('time_played_ms')
  for (const statement of [...TABLES, timePlayed, ...BACKFILL]) await sql.raw(statement).execute(db)
}

const TABLES = [
  // Amounts in smallest units of the reference currency; session limits in milliseconds.
  `create table player_limit (
    id uuid primary key,
    player_id uuid not null references player,
    kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
    period text not null check (period in ('day', 'week', 'month')),
    cap bigint not null check (cap > 0),
    set_at timestamptz not null,
    raise_ready_at timestamptz,
    raise_cap bigint,
    check (raise_cap is null or (raise_cap > cap and raise_ready_at is not null)),
    unique (player_id, kind, period)
  )`,

  `create table limit_change (
    id uuid primary key,
    player_id uuid not null references player,
    what text not null,
    kind text,
    period text,
    cap_from text,
    cap_to text,
    at timestamptz not null
  )`,
  'create index limit_change_by_player on limit_change (player_id, id desc)',

  // Exists only for players who have set a limit, a break or a timer; created once and never deleted. Arrays contain
  // the current day, week and month. Caps repeat those of player_limit, so that a batch of bets reads one row per
  // player.
  `create table play_guard (
    player_id uuid primary key references player,
    wager_caps bigint[] not null default '{null,null,null}' check (cardinality(wager_caps) = 3),
    loss_caps bigint[] not null default '{null,null,null}' check (cardinality(loss_caps) = 3),
    session_caps bigint[] not null default '{null,null,null}' check (cardinality(session_caps) = 3),
    closure_kind text check (closure_kind in ('break', 'exclusion')),
    closure_from timestamptz,
    closure_until timestamptz,
    closure_end_asked_at timestamptz,
    opens_at timestamptz not null default '-infinity',
    check_every_ms bigint not null default 0 check (check_every_ms >= 0),
    day date not null,
    staked bigint[] not null check (cardinality(staked) = 3),
    returned bigint[] not null check (cardinality(returned) = 3),
    played_ms bigint[] not null check (cardinality(played_ms) = 3),
    last_round_at timestamptz,
    since_check_ms bigint not null default 0,
    sitting_ms bigint not null default 0,
    sitting_net bigint not null default 0
  ) with (fillfactor = 60)`,

  // Keyed hashes of a player's contact addresses during an exclusion.
  `create table excluded_address (
    address_hash bytea not null,
    player_id uuid not null references player,
    primary key (address_hash, player_id)
  )`,

  // Derived from the outbox; amounts in the wallet's own currency.
  `create table play_day (
    player_id uuid not null,
    day date not null,
    currency text not null,
    rounds bigint not null,
    staked bigint not null,
    returned bigint not null,
    played_ms bigint not null,
    primary key (player_id, day, currency)
  ) with (fillfactor = 60)`,
  `create table play_tally (player_id uuid primary key, last_round_at timestamptz not null) with (fillfactor = 60)`,
]

// Rounds that the outbox had processed before days of play existed.
const BACKFILL = [
  `insert into play_day (player_id, day, currency, rounds, staked, returned, played_ms)
    select player_id, day, currency, count(*), sum(stake), sum(payout), sum(ms) from (
      select player_id, currency, stake, payout, (at at time zone 'Asia/Tokyo')::date as day,
        time_played_ms(lag(at) over (partition by player_id order by at, round_id), at) as ms
      from player_round
    ) r group by player_id, day, currency`,
  `insert into play_tally (player_id, last_round_at) select player_id, max(at) from player_round group by player_id`,
]
