// The average cost of a week's stakes, stored with their actual loss: it is the upper bound of loss-back.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Smallest units. Null if rounds were counted before this column existed: such a week keeps the terms it began with.
  'alter table loss_back_week add column cost bigint check (cost >= 0)',
  'grant update (cost) on loss_back_week to mangetsu_app',
]
