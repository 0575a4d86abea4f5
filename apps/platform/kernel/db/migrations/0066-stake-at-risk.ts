// The part of a round's stake that is at risk: bets that cover each other count as turnover only by their risk.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Smallest units. Null if the whole stake is at risk, as in every round of a single bet and in older ones.
  'alter table studio_round add column at_risk bigint',
  'alter table studio_round add check (at_risk between 0 and stake)',
  // Own money staked on the day without risk.
  'alter table play_day add column unrisked bigint not null default 0 check (unrisked >= 0)',
  // Its result has one more column; created again with the functions.
  'drop function if exists played_rounds(uuid[], text)',
  // Linked accounts that bet against each other in one round, for review by an operator. An account occurs once per
  // round.
  `create table opposed_bet (
    table_round_id uuid not null,
    player_id uuid not null references player,
    table_id text not null,
    currency text not null,
    staked bigint not null check (staked > 0),
    at timestamptz not null,
    reviewed_at timestamptz,
    reviewed_by text,
    primary key (table_round_id, player_id),
    check ((reviewed_at is null) = (reviewed_by is null))
  )`,
  'create index opposed_bet_open on opposed_bet (at) where reviewed_at is null',
  'create index opposed_bet_player on opposed_bet (player_id)',
  'grant select, insert on opposed_bet to mangetsu_app',
  'grant update (reviewed_at, reviewed_by) on opposed_bet to mangetsu_app',
]
