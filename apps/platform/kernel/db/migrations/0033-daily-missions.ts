// Points, days of the daily sign-in, and missions: each player's progress, participation and claims.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const POINT: readonly string[] = [
  // Append-only; the key names the reason of an entry and is unique for each player.
  `create table point_entry (
    id uuid primary key,
    player_id uuid not null references player,
    key text not null check (length(key) between 1 and 200),
    points integer not null check (points <> 0),
    balance integer not null check (balance >= 0),
    at timestamptz not null,
    unique (player_id, key)
  )`,
  'create index point_entry_by_player on point_entry (player_id, id desc)',
  `create table point_balance (
    player_id uuid primary key references player,
    balance integer not null check (balance >= 0),
    expires_at timestamptz not null
  )`,
  'grant select, insert on point_entry, point_balance to mangetsu_app',
  'grant update (balance, expires_at) on point_balance to mangetsu_app',
]

const SIGN_IN: readonly string[] = [
  // A day of the daily sign-in, numbered from the player's first; its reward is stored as it was shown.
  `create table sign_day (
    promotion_id uuid not null references promotion,
    player_id uuid not null references player,
    number integer not null check (number > 0),
    day date not null,
    version integer not null,
    marked_at timestamptz not null,
    received jsonb,
    primary key (promotion_id, player_id, number),
    unique (promotion_id, player_id, day),
    foreign key (promotion_id, version) references promotion_version (promotion_id, version)
  )`,
  'grant select, insert on sign_day to mangetsu_app',
  'grant update (received) on sign_day to mangetsu_app',
]

const MISSION: readonly string[] = [
  // Derived from events only: a rebuild of the consumer recreates it. Names of games or days are stored where distinct
  // ones are counted.
  `create table mission_progress (
    promotion_id uuid not null,
    player_id uuid not null,
    period text not null,
    condition smallint not null,
    done integer not null check (done >= 0),
    target integer not null check (target > 0),
    names text[] not null,
    primary key (player_id, promotion_id, period, condition)
  ) with (fillfactor = 70)`,
  'create index mission_progress_done on mission_progress (promotion_id, period, player_id) where done >= target',
  `create table mission_last_round (player_id uuid primary key, at timestamptz not null) with (fillfactor = 70)`,
  'grant select, insert, delete on mission_progress, mission_last_round to mangetsu_app',
  'grant update (done, target, names) on mission_progress to mangetsu_app',
  'grant update (at) on mission_last_round to mangetsu_app',

  `create table mission_part (
    promotion_id uuid not null references promotion,
    player_id uuid not null references player,
    period text not null,
    version integer not null,
    joined_at timestamptz,
    claimed_at timestamptz,
    reminded_at timestamptz,
    primary key (player_id, promotion_id, period),
    foreign key (promotion_id, version) references promotion_version (promotion_id, version)
  )`,
  'grant select, insert on mission_part to mangetsu_app',
  'grant update (joined_at, claimed_at, reminded_at, version) on mission_part to mangetsu_app',

  // Players registered for a season, with the terms they read.
  `create table mission_season_entry (
    promotion_id uuid not null references promotion,
    player_id uuid not null references player,
    version integer not null,
    at timestamptz not null,
    primary key (promotion_id, player_id),
    foreign key (promotion_id, version) references promotion_version (promotion_id, version)
  )`,
  'grant select, insert on mission_season_entry to mangetsu_app',
]

const STATEMENTS: readonly string[] = [...POINT, ...SIGN_IN, ...MISSION]
