// An exclusion also applies to other accounts of the same person: identifiers of the person, and holds on such
// accounts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Keyed hashes like those of addresses (0010): of devices, and of names with the date of birth.
  `create table excluded_identity (
    kind text not null check (kind in ('device', 'person')),
    identity_hash bytea not null,
    player_id uuid not null references player,
    primary key (kind, identity_hash, player_id)
  )`,
  // Marks an account that matches an excluded player until an operator has confirmed whose it is.
  `create table exclusion_hold (
    player_id uuid primary key references player,
    source_id uuid not null references player,
    at timestamptz not null
  )`,
]
