// Finds a player's rows of the rooms' journal, for the export of their data and the closing of their account.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create index room_journal_by_player on room_journal (player_id, at desc) where player_id is not null',
    )
    .execute(db)
}
