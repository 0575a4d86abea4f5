// The account by which a person takes part in a once-per-person promotion: identified by features that accounts of one
// person share.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  // Keyed hashes of devices, payout methods and approved persons. The first account to take part claims all of its
  // hashes; the key prevents two accounts that share one from both being first. They remain when an account is closed,
  // so that the same person cannot start again with a new one.
  `create table promotion_place (
    promotion_id uuid not null references promotion,
    trace_hash bytea not null,
    player_id uuid not null references player,
    primary key (promotion_id, trace_hash)
  )`,
  'grant select, insert, delete on promotion_place to mangetsu_app',
]
