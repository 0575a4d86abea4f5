// Rounds of several steps: open ones, and the player's decisions on each finished one.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // The key is the ledger transfer of the first stake, and becomes the round's id. Events are not stored: they follow
  // from the seeds, the nonce and the actions. A demo's round has no player; its request and balance are stored here.
  `create table studio_open_round (
    id uuid primary key,
    session_id uuid not null,
    player_id uuid,
    seed_pair_id uuid not null,
    nonce bigint not null,
    game_id text not null,
    game_version text not null,
    currency text not null,
    first_stake bigint not null,
    staked bigint not null,
    funding smallint not null,
    bonus_id uuid,
    state_before text not null,
    taken json not null default '[]',
    begun_at timestamptz not null,
    touched_at timestamptz not null,
    demo_request text,
    demo_balance bigint,
    check (staked >= first_stake),
    check ((player_id is null) = (demo_request is not null and demo_balance is not null))
  )`,
  'create unique index studio_open_round_player on studio_open_round (player_id)',
  'create unique index studio_open_round_demo on studio_open_round (session_id) where player_id is null',
  'create index studio_open_round_touched on studio_open_round (touched_at)',
  'create index studio_open_round_bonus on studio_open_round (bonus_id) where bonus_id is not null',
  'grant select, insert, update, delete on studio_open_round to mangetsu_app',
  // Empty for rounds of one step, like collected state.
  ...['studio_round', 'studio_demo_round'].map(
    (table) => `alter table ${table} add column steps text not null default ''`,
  ),
  // It has one more argument now.
  'drop function if exists studio_settle_rounds',
]
