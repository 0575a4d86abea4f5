// Tournaments: each player's place at the start of the site's day, so that a change of place has a fixed beginning.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// A running tournament's places of the current day only; the job fills it at its next run, so no row is migrated.
const STATEMENTS: readonly string[] = [
  `create table tournament_day_place (
    promotion_id uuid not null references promotion,
    division text not null,
    player_id uuid not null references player,
    place integer not null check (place > 0),
    at timestamptz not null,
    primary key (promotion_id, division, player_id)
  )`,
  'grant select, insert, delete on tournament_day_place to mangetsu_app',
  'grant update (place, at) on tournament_day_place to mangetsu_app',
]
