// The previous refresh token of a session, which is accepted once more if the response to its use was lost.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null if no repetition is allowed: before the first refresh, after a repetition, and in older sessions.
  await sql
    .raw('alter table player_session add column previous_hash bytea, add column refresh_salt bytea')
    .execute(db)
}
