// Provable fairness: a server seed is committed to before the player's seed exists, and encrypted until it is revealed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The seed whose commitment a player is shown before they provide the seed it will be paired with.
  `create table next_server_seed (
    player_id uuid primary key,
    sealed_seed bytea not null,
    commitment text not null,
    committed_at timestamptz not null
  )`,
  // A server seed committed to after the client seed was known proves nothing: such seeds are revealed, and
  // every player and every demo starts with a new pair.
  `update studio_session s set ended_at = now() from seed_pair p
   where p.id = s.seed_pair_id and p.revealed_at is null and s.ended_at is null`,
  'update seed_pair set revealed_at = now() where revealed_at is null',
  `alter table seed_pair
    alter column server_seed drop not null,
    alter column client_seed drop not null,
    add column sealed_seed bytea,
    add column committed_at timestamptz,
    add constraint seed_pair_sealed_until_revealed check ((revealed_at is null) = (server_seed is null)),
    add constraint seed_pair_of_player check (player_id is null or client_seed is not null)`,
  'update seed_pair set committed_at = created_at',
  'alter table seed_pair alter column committed_at set not null',
]
