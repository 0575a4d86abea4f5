// An exclusion stands against the same person under another account: who they are, and what holds such an account.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Keyed hashes, as of the addresses (0010): devices, and names with the date of birth.
  `create table excluded_identity (
    kind text not null check (kind in ('device', 'person')),
    identity_hash bytea not null,
    player_id uuid not null references player,
    primary key (kind, identity_hash, player_id)
  )`,
  // An account that looks like another's who pauses, until a person has approved who it belongs to.
  `create table exclusion_hold (
    player_id uuid primary key references player,
    source_id uuid not null references player,
    at timestamptz not null
  )`,
]
