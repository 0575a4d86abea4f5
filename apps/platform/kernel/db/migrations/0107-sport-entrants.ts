// Sports events without two sides: stored fixtures name their entrants and the event that they are a part of, and the
// progress of sumo says whether it is of a bout or of a tournament.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update sport_event set fixture = '{"entrants": [], "partOf": null}'::jsonb || fixture where fixture is not null`,
    )
    .execute(db)
  await sql
    .raw(
      `update sport_event set progress = '{"of": "bout"}'::jsonb || progress where progress->>'sport' = 'sumo'`,
    )
    .execute(db)
}
