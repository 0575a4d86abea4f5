// Distinguishes bonuses played until nothing was left from expired ones.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  'alter table bonus drop constraint bonus_status_check',
  'alter table bonus add constraint bonus_status_check check (status between 0 and 10)',
  // Free spins of which none was left and that had won nothing, and bonus money lost before its time was over.
  `update bonus set status = 9 where status = 4 and (
    (begun_at is null and spins is not null and spins_left = 0 and amount = 0 and released = 0)
    or (begun_at is not null and ended_at < expires_at))`,
]
