// Jackpots: the pots and players' entitlements derived from settled rounds, payouts, and draws.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Amounts in smallest units of yen. Derived from settled rounds only; a rebuild of the consumer recreates them.
const FOLLOWED: readonly string[] = [
  // The rules that feed the pots, and the fund of the draws as fed, without deductions for draws.
  `create table jackpot_state (
    id text primary key check (id = 'moon'),
    promotion_id uuid not null,
    version integer not null,
    fund bigint not null check (fund >= 0)
  )`,
  `create table jackpot_pot (
    pot text primary key,
    round_num integer not null check (round_num > 0),
    amount bigint not null check (amount >= seed),
    seed bigint not null check (seed >= 0),
    floor bigint not null,
    must_drop_by bigint not null check (must_drop_by >= floor),
    commitment text not null
  )`,
  `create table jackpot_day (
    day date not null,
    pot text not null,
    fed bigint not null check (fed >= 0),
    primary key (day, pot)
  )`,
  `create table jackpot_drop (
    pot text not null,
    round_num integer not null,
    amount bigint not null check (amount between floor and must_drop_by),
    amount_before bigint not null,
    contribution bigint not null check (amount_before + contribution >= amount),
    seed bigint not null,
    floor bigint not null,
    must_drop_by bigint not null,
    commitment text not null,
    server_seed text not null,
    next_seed bigint not null,
    round_id uuid not null,
    player_id uuid not null,
    at timestamptz not null,
    primary key (pot, round_num)
  )`,
  'create index jackpot_drop_by_time on jackpot_drop (at desc)',
  'create index jackpot_drop_by_player on jackpot_drop (player_id)',
  `create table jackpot_player (
    player_id uuid primary key,
    towards bigint not null check (towards >= 0),
    earned bigint not null check (earned >= 0)
  )`,
  `create table jackpot_player_day (
    player_id uuid not null,
    day date not null,
    staked bigint not null,
    rounds integer not null,
    fed bigint not null,
    primary key (player_id, day)
  )`,
  `grant select, insert, update, delete on jackpot_state, jackpot_pot, jackpot_day, jackpot_drop, jackpot_player,
    jackpot_player_day to mangetsu_app`,
]

const OWN: readonly string[] = [
  // The encrypted root of all seeds, the announced rules, and the total paid out of the fund. A payment out of the pool
  // locks this row.
  `create table jackpot_source (
    id text primary key check (id = 'moon'),
    sealed_root bytea not null,
    promotion_id uuid not null references promotion,
    version integer not null,
    drawn bigint not null default 0 check (drawn >= 0),
    opened_at timestamptz not null
  )`,
  `create table jackpot_payment (
    pot text not null,
    round_num integer not null,
    player_id uuid not null references player,
    amount bigint not null check (amount > 0),
    paid_at timestamptz not null,
    primary key (pot, round_num)
  )`,
  // The ticket is derived from the player's own seeds: the pair and a nonce that no round has.
  `create table jackpot_drawing (
    id uuid primary key,
    player_id uuid not null references player,
    number integer not null check (number > 0),
    seed_pair_id uuid not null references seed_pair,
    nonce bigint not null,
    ticket integer not null check (ticket >= 0 and ticket < tickets),
    tickets integer not null,
    amount bigint not null check (amount > 0),
    at timestamptz not null,
    unique (player_id, number)
  )`,
  'grant select, insert on jackpot_source, jackpot_payment, jackpot_drawing to mangetsu_app',
  'grant update (promotion_id, version, drawn) on jackpot_source to mangetsu_app',
]

const STATEMENTS: readonly string[] = [...FOLLOWED, ...OWN]
