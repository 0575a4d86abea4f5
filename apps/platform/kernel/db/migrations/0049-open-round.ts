// Rounds of several steps: those that are open, and on each that is over what its player has decided.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // The key is the ledger's transfer of the first stake, and will be the round's. What has happened is not stored: it
  // follows from the seeds, the nonce and the actions. A demo's round has no player, and its request and balance here.
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
  // Nothing for rounds of one step, as with what is gathered.
  ...['studio_round', 'studio_demo_round'].map(
    (table) => `alter table ${table} add column steps text not null default ''`,
  ),
  // It takes an argument more now.
  'drop function if exists studio_settle_rounds',
]
