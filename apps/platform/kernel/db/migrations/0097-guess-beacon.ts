// Guess games decided by the public randomness beacon: the round of each, named with its chain at the first bet, and its signature.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `create table guess_beacon (
    promotion_id uuid primary key references guess_game,
    public_key text not null,
    genesis integer not null,
    period integer not null check (period > 0),
    round bigint not null check (round > 0),
    named_at timestamptz not null,
    signature text,
    value text,
    check ((signature is null) = (value is null))
  )`,
  'grant select, insert on guess_beacon to mangetsu_app',
  'grant update (signature, value) on guess_beacon to mangetsu_app',
]
