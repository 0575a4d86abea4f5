// The previous refresh token of a session, which is accepted once more where the answer to its use was lost.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null where nothing may be repeated: before the first refresh, after a repetition, and in sessions of before.
  await sql
    .raw('alter table player_session add column previous_hash bytea, add column refresh_salt bytea')
    .execute(db)
}
