// Rounds paid by bonus money or a free spin, recorded on the round itself and on data derived from it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // 0 own money, 1 bonus money, 2 a free spin. A constant default: no row is rewritten.
  'alter table studio_round add column funding smallint not null default 0',
  'alter table player_round add column funding smallint not null default 0',
  // Bonus money among the day's stakes.
  'alter table play_day add column bonus_staked bigint not null default 0',
  // Free spins that have all been played wait for a moment until their winnings are converted.
  'create index bonus_spins_played on bonus (player_id) where status = 2 and spins_left = 0',
  // Their arguments or result columns have changed.
  'drop function if exists studio_settle_rounds',
  'drop function if exists ledger_settle_batch',
  'drop function if exists played_rounds',
]
