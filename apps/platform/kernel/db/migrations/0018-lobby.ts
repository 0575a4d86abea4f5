// The lobby's figures and lists, and the machines of the halls.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...FIGURES, ...LISTS, ...MACHINES]) await sql.raw(statement).execute(db)
}

const FIGURES = [
  // Real-money rounds per day of the site, for recent popularity.
  `create table game_day (
    game_id text not null,
    day date not null,
    rounds bigint not null,
    primary key (day, game_id)
  )`,
  // The largest returns, limited in number per game.
  `create table game_jackpot (
    round_id uuid primary key,
    game_id text not null,
    masked_name text not null,
    currency text not null,
    payout bigint not null,
    multiple_cents bigint not null,
    at timestamptz not null
  )`,
  'create index game_jackpot_by_game on game_jackpot (game_id, round_id desc)',
]

const LISTS = [
  `create table favourite (
    player_id uuid not null references player,
    game_id text not null,
    place bigint not null generated always as identity,
    added_at timestamptz not null,
    primary key (player_id, game_id)
  )`,
  `create table recent_game (
    player_id uuid not null references player,
    game_id text not null,
    played_at timestamptz not null,
    primary key (player_id, game_id)
  )`,
]

const MACHINES = [
  'alter table studio_session add column machine_no integer check (machine_no between 1 and 9999)',
  // The last player of a machine. They keep it while that studio session is open and has been active recently.
  `create table machine_seat (
    game_id text not null,
    machine_no integer not null,
    player_id uuid not null references player,
    session_id uuid not null,
    opened_at timestamptz not null,
    primary key (game_id, machine_no)
  )`,
  'create index machine_seat_by_player on machine_seat (player_id, game_id)',
  `create table machine (
    game_id text not null,
    machine_no integer not null,
    games_since_bonus bigint not null default 0,
    primary key (game_id, machine_no)
  )`,
  // Counters of one day of the site; net in medals or balls. The points of the slump graph are slump_step games apart.
  `create table machine_day (
    game_id text not null,
    machine_no integer not null,
    day date not null,
    games bigint not null,
    big bigint not null,
    regular bigint not null,
    chain bigint not null,
    net bigint not null,
    slump jsonb not null,
    slump_step bigint not null,
    bonuses jsonb not null,
    primary key (game_id, machine_no, day)
  )`,
  'create index machine_day_old on machine_day (day)',
]
