// Notices to players about events of their accounts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  `create table notice (
    id uuid primary key,
    player_id uuid not null references player,
    kind text not null,
    at timestamptz not null,
    region text,
    address text,
    device text,
    data jsonb not null,
    is_read boolean not null default false
  )`,
  'create index notice_by_player on notice (player_id, id desc)',
]
