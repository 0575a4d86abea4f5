// Outgoing mail: written in the transaction that causes it, sent by a job afterwards.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  `create table mail (
    id uuid primary key,
    recipient text not null,
    lang text not null,
    subject text not null,
    body text not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index mail_due on mail (next_at)',
]
