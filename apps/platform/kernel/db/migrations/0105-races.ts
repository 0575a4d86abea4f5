// Horse races with bets, and their tickets. A race without bets has no row: it is computed from its chain when asked for.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `create table race (
    -- Its day and number: 20261130-317.
    id text primary key,
    chain_id text not null references table_chain,
    model text not null,
    state text not null check (state in ('open', 'closed', 'settled', 'voided')),
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    finishes_at timestamptz not null,
    voids_at timestamptz not null,
    -- The beacon and its round that decide the race, fixed before the first bet.
    beacon_round bigint not null,
    beacon_key text not null,
    beacon_genesis bigint not null,
    beacon_period integer not null,
    beacon_signature text,
    -- Numbers in the order of arrival.
    arrival smallint[],
    ended_at timestamptz,
    check ((state = 'settled') = (arrival is not null)),
    check ((state in ('settled', 'voided')) = (ended_at is not null))
  )`,
  `create index race_not_over on race (closes_at) where state in ('open', 'closed')`,
  `create table race_ticket (
    id uuid primary key references wager,
    race_id text not null references race,
    player_id uuid not null references player,
    currency text not null,
    stake bigint not null check (stake > 0),
    -- [{kind, pick, stakeMinor, odds, placeOdds, returnedMinor?}], amounts as text.
    lines jsonb not null,
    app_id text not null,
    hold_id uuid not null,
    state text not null check (state in ('open', 'settled', 'refunded')),
    returned bigint,
    -- When the bets were accepted, by the database's clock.
    placed_at timestamptz not null,
    settled_at timestamptz,
    check ((state = 'open') = (returned is null)),
    check ((state = 'open') = (settled_at is null))
  )`,
  'create index race_ticket_by_player on race_ticket (player_id, placed_at desc, id desc)',
  `create index race_ticket_open on race_ticket (player_id) where state = 'open'`,
  'create index race_ticket_by_race on race_ticket (race_id, id)',
  'alter table wager drop constraint wager_kind_check',
  `alter table wager add check (kind in ('guess', 'buy-in', 'slip', 'race'))`,
  'grant select, insert, update on race, race_ticket to mangetsu_app',
]
