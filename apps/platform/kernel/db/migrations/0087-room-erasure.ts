// Closed accounts whose commands are still to be erased from the journals of rooms.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `create table room_erasure (
    player_id uuid primary key references player,
    due_at timestamptz not null
  )`,
  'grant select, insert, update, delete on room_erasure to mangetsu_app',
  // Accounts closed before: their rows that no snapshot replaced stayed.
  `insert into room_erasure (player_id, due_at)
    select p.id, clock_timestamp() from player p
    where p.closed_at is not null and exists (select from room_journal j where j.player_id = p.id)`,
]
