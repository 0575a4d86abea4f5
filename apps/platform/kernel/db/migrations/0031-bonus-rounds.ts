// What pays a round beside the wallet: bonus money or a free spin, on the round itself and on what is kept of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // 0 own money, 1 bonus money, 2 a free spin. A constant default: no row is written.
  'alter table studio_round add column funding smallint not null default 0',
  'alter table player_round add column funding smallint not null default 0',
  // How much of what was staked on a day was bonus money.
  'alter table play_day add column bonus_staked bigint not null default 0',
  // Free spins that were all played wait a moment to become what they have won.
  'create index bonus_spins_played on bonus (player_id) where status = 2 and spins_left = 0',
  // They take or answer other columns now.
  'drop function if exists studio_settle_rounds',
  'drop function if exists ledger_settle_batch',
  'drop function if exists played_rounds',
]
