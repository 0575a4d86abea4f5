// State that players collect at games: the current state per stake, and on each round the state before and after it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const rounds = ['studio_round', 'studio_demo_round']

const STATEMENTS: readonly string[] = [
  // Free space in each page allows updates of a state in place (HOT). The round is the one that led to the state.
  `create table studio_game_state (
    player_id uuid not null,
    game_id text not null,
    currency text not null,
    stake bigint not null,
    state text not null,
    round_id uuid not null,
    primary key (player_id, game_id, currency, stake)
  ) with (fillfactor = 70)`,
  'grant select, insert, update on studio_game_state to mangetsu_app',
  // Empty for games without a state: an empty text takes one byte, a null eight. No row is rewritten.
  ...rounds.flatMap((table) =>
    ['state_before', 'state_after'].map(
      (column) => `alter table ${table} add column ${column} text not null default ''`,
    ),
  ),
  // The states of a demo by stake, in smallest units.
  'alter table studio_session add column demo_states jsonb',
  // It has two more arguments now.
  'drop function if exists studio_settle_rounds',
]
