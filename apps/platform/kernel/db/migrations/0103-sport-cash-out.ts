// Cash-outs of sports bets, and the chances in play by which they are priced.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // {marketId: {refundPpm, outcomes: {outcomeId: chancePpm}}}, stated with the state of play.
  'alter table sport_event add chances jsonb',
  // What a wager returned before it was settled, by day of the site: {"2026-12-01": "54150"}; part of its payout.
  `alter table wager add early_returns jsonb not null default '{}'`,
  'grant update (early_returns) on wager to mangetsu_app',
  // What was cashed out of a bet: of the stake of one combination, of all, and what was paid for it.
  `alter table sport_bet
    add cashed_unit bigint not null default 0,
    add cashed_stake bigint not null default 0,
    add cashed_paid bigint not null default 0,
    add check (cashed_unit between 0 and unit_stake),
    add check (cashed_stake between 0 and stake),
    add check (cashed_paid >= 0),
    add check ((cashed_unit = unit_stake) = (cashed_stake = stake))`,
  `create table sport_cash_out (
    id uuid primary key,
    bet_id uuid not null references sport_bet on delete cascade,
    player_id uuid not null references player,
    state text not null check (state in ('quoted', 'waiting', 'paid', 'refused')),
    percent smallint not null check (percent between 1 and 100),
    -- Of one combination, and of all.
    unit_stake bigint not null check (unit_stake > 0),
    stake bigint not null check (stake > 0),
    fair bigint not null check (fair >= 0),
    margin_ppm integer not null check (margin_ppm between 0 and 1000000),
    amount bigint not null check (amount > 0),
    -- [{result, oddsAtMs}] by the places of the legs, as they were when it was quoted.
    legs jsonb not null,
    until_at timestamptz not null,
    taken_at timestamptz,
    decides_at timestamptz,
    decided_at timestamptz,
    paid bigint check (paid > 0),
    refused_by text,
    check ((state = 'quoted') = (taken_at is null)),
    check ((state = 'waiting') = (decides_at is not null)),
    check ((state in ('paid', 'refused')) = (decided_at is not null)),
    check ((state = 'paid') = (paid is not null)),
    check ((state = 'refused') = (refused_by is not null))
  )`,
  'create index sport_cash_out_of_bet on sport_cash_out (bet_id)',
  `create unique index sport_cash_out_waiting_of on sport_cash_out (bet_id) where state = 'waiting'`,
  `create index sport_cash_out_waiting on sport_cash_out (decides_at) where state = 'waiting'`,
  'grant select, insert, update, delete on sport_cash_out to mangetsu_app',
]
