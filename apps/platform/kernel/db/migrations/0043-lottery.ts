// Lotteries: progress towards tickets, the encrypted seed, tickets without gaps, proofs of draws, and winners.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Written by the consumer only: own money played, per day of the site, or in total where tickets are for an amount.
  `create table lottery_progress (
    promotion_id uuid not null,
    player_id uuid not null,
    period text not null,
    currency text not null,
    rounds integer not null check (rounds > 0),
    staked bigint not null check (staked > 0),
    primary key (promotion_id, player_id, period, currency)
  )`,
  'grant select, insert, update, delete on lottery_progress to mangetsu_app',

  // Issuing a ticket, closing the list and drawing lock this row. The columns of the proof are set one after another.
  `create table lottery (
    promotion_id uuid primary key references promotion,
    sealed_seed bytea not null,
    sealed_secret bytea not null,
    commitment text not null,
    sealed_at timestamptz not null,
    issued integer not null default 0 check (issued >= 0),
    list_digest text,
    list_closed_at timestamptz,
    beacon_round integer,
    beacon_value text,
    beacon_source text,
    server_seed text,
    drawn_at timestamptz,
    check ((list_digest is null) = (list_closed_at is null)),
    check ((beacon_value is null) = (beacon_source is null)),
    check (beacon_value is null or list_closed_at is not null),
    check ((server_seed is null) = (drawn_at is null)),
    check (drawn_at is null or beacon_value is not null)
  )`,
  'grant select, insert on lottery to mangetsu_app',
  `grant update (issued, list_digest, list_closed_at, beacon_round, beacon_value, beacon_source, server_seed, drawn_at)
    on lottery to mangetsu_app`,

  // Immutable once issued. The holder is the player's pseudonym in this lottery.
  `create table lottery_ticket (
    promotion_id uuid not null references lottery,
    number integer not null check (number > 0),
    id uuid not null unique,
    player_id uuid not null references player,
    holder text not null,
    source_type smallint not null check (source_type in (1, 2)),
    receipt uuid not null,
    received_at timestamptz not null,
    primary key (promotion_id, number)
  )`,
  'create index lottery_ticket_by_player on lottery_ticket (player_id, id desc)',
  'create index lottery_ticket_by_receipt on lottery_ticket (receipt)',
  'grant select, insert on lottery_ticket to mangetsu_app',

  `create table lottery_win (
    promotion_id uuid not null,
    number integer not null,
    place integer not null check (place > 0),
    rank integer not null check (rank > 0),
    player_id uuid not null references player,
    currency text not null,
    next_at timestamptz not null,
    given_at timestamptz,
    primary key (promotion_id, number),
    unique (promotion_id, place),
    foreign key (promotion_id, number) references lottery_ticket (promotion_id, number)
  )`,
  'create index lottery_win_waiting on lottery_win (next_at) where given_at is null',
  'create index lottery_win_by_player on lottery_win (player_id) where given_at is null',
  'grant select, insert on lottery_win to mangetsu_app',
  'grant update (next_at, given_at) on lottery_win to mangetsu_app',
]
