// What players gather at games: what there is at each stake, and on each round what there was before it and after.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const rounds = ['studio_round', 'studio_demo_round']

const STATEMENTS: readonly string[] = [
  // Room in each page lets a state change in place (HOT). The round is the one that led to it.
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
  // Nothing at games without a state: an empty text is one byte where a null would be eight. No row is written.
  ...rounds.flatMap((table) =>
    ['state_before', 'state_after'].map(
      (column) => `alter table ${table} add column ${column} text not null default ''`,
    ),
  ),
  // Of a demo by stake, in smallest units.
  'alter table studio_session add column demo_states jsonb',
  // It takes two arguments more now.
  'drop function if exists studio_settle_rounds',
]
