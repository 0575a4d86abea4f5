// Which account of a person has a promotion that each person has once: by what accounts of one person share.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  // Keyed hashes of devices, payout methods and approved persons. The first account to take something has them all; the
  // key lets no two accounts that share one be the first. They stay when an account is closed, so that the next one of the
  // same person does not begin anew.
  `create table promotion_place (
    promotion_id uuid not null references promotion,
    trace_hash bytea not null,
    player_id uuid not null references player,
    primary key (promotion_id, trace_hash)
  )`,
  'grant select, insert, delete on promotion_place to mangetsu_app',
]
