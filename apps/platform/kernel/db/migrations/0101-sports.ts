// Sports: events and markets as their feed states them, the feed's producers, and the players' bets.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `create table sport_producer (
    name text primary key,
    state text not null check (state in ('up', 'down', 'recovering')),
    -- alive_at and recovered_to are times by the feed's clock.
    alive_at timestamptz,
    received_at timestamptz,
    recovered_to timestamptz,
    request_id text,
    requested_at timestamptz,
    -- Since when it has been up, or has not.
    changed_at timestamptz not null
  )`,
  // Messages by what became of them.
  `create table sport_feed_count (
    producer text not null,
    type text not null,
    outcome text not null check (outcome in ('applied', 'duplicate', 'older', 'unknown', 'late')),
    messages bigint not null,
    primary key (producer, type, outcome)
  )`,
  // Every ..._at is the timestamp of the newest message that set the fields beside it: an older message changes nothing.
  // Only planned_at is that of the oldest.
  `create table sport_event (
    id text primary key,
    sport text,
    competition_id text,
    starts_at timestamptz,
    fixture jsonb,
    fixture_at timestamptz,
    -- The start that the oldest fixture stated, and that message's timestamp.
    planned_start timestamptz,
    planned_at timestamptz,
    state text not null default 'scheduled'
      check (state in ('scheduled', 'live', 'ended', 'postponed', 'abandoned', 'cancelled')),
    progress jsonb,
    seed text,
    state_at timestamptz,
    -- The newest bet stop by kind of market, Unix ms; "*" for all.
    stops jsonb not null default '{}',
    watched_until timestamptz,
    revision bigint not null default 1,
    created_at timestamptz not null default clock_timestamp(),
    check ((fixture is null) = (fixture_at is null))
  )`,
  'create index sport_event_by_start on sport_event (starts_at, id) where fixture is not null',
  `create index sport_event_live on sport_event (starts_at) where state = 'live'`,
  `create index sport_event_not_begun on sport_event (planned_start)
    where state in ('scheduled', 'postponed', 'cancelled')`,
  'create index sport_event_by_competition on sport_event (competition_id, starts_at)',
  `create table sport_market (
    event_id text not null references sport_event on delete cascade,
    market_id text not null,
    producer text,
    status text not null default 'inactive' check (status in ('active', 'suspended', 'inactive', 'handedOver')),
    -- [{outcomeId, odds, chancePpm, isActive, before, changedAtMs}]
    outcomes jsonb not null default '[]',
    odds_at timestamptz,
    -- [{atMs, producer, odds: {outcomeId: odds}}]: the messages of odds before the newest one, newest first.
    former jsonb not null default '[]',
    -- [{outcomeId, result}]; null while there is none, or after a rollback.
    results jsonb,
    results_at timestamptz,
    -- [{fromMs, untilMs, atMs, isCancelled}]: the newest message of each period.
    cancels jsonb not null default '[]',
    primary key (event_id, market_id)
  )`,
  `create table sport_bet (
    id uuid primary key references wager,
    number bigint generated always as identity unique,
    player_id uuid not null references player,
    -- The slip that placed it; bets of one slip share it.
    slip_id uuid not null,
    currency text not null,
    state text not null check (state in ('waiting', 'open', 'settled', 'refunded', 'refused')),
    stake bigint not null check (stake > 0),
    unit_stake bigint not null check (unit_stake > 0),
    sizes smallint[] not null,
    accept text not null check (accept in ('any', 'better', 'none')),
    app_id text not null,
    hold_id uuid,
    payout bigint,
    -- A payout of an earlier settlement that the wallet could not return.
    claim bigint not null default 0 check (claim >= 0),
    refused_by text,
    placed_at timestamptz not null,
    decides_at timestamptz,
    settled_at timestamptz,
    -- Number of changes posted, part of each one's ledger key.
    settlements integer not null default 0,
    -- Number of times it was settled or refunded after the first.
    resettlements integer not null default 0,
    -- Set when a market of one of its legs is decided, until it has been settled by it.
    due_at timestamptz,
    check ((state = 'waiting') = (decides_at is not null)),
    check ((state in ('settled', 'refunded')) = (settled_at is not null))
  )`,
  'create index sport_bet_by_player on sport_bet (player_id, placed_at desc, id desc)',
  `create index sport_bet_open on sport_bet (player_id) where state in ('waiting', 'open')`,
  'create index sport_bet_due on sport_bet (due_at, id) where due_at is not null',
  `create index sport_bet_waiting on sport_bet (decides_at) where state = 'waiting'`,
  `create table sport_bet_leg (
    bet_id uuid not null references sport_bet on delete cascade,
    place smallint not null,
    event_id text not null references sport_event,
    market_id text not null,
    outcome_id text not null,
    odds integer not null check (odds > 1000),
    chance_ppm integer not null check (chance_ppm between 0 and 1000000),
    -- Timestamp of these odds by the feed's clock.
    odds_at timestamptz not null,
    is_banker boolean not null,
    result text,
    decided_at timestamptz,
    primary key (bet_id, place)
  )`,
  'create index sport_bet_leg_by_market on sport_bet_leg (event_id, market_id)',
  'alter table wager drop constraint wager_kind_check',
  `alter table wager add check (kind in ('guess', 'buy-in', 'slip'))`,
  'grant select, insert, update on sport_producer, sport_feed_count, sport_bet, sport_bet_leg to mangetsu_app',
  'grant select, insert, update, delete on sport_event, sport_market to mangetsu_app',
]
