// The table of a season reads its ended events by the competition and the season that their fixtures name.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index sport_event_by_season on sport_event (competition_id, (fixture->'season'->>'id'))
       where state = 'ended'`,
    )
    .execute(db)
}
