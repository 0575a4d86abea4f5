// Captchas become proofs of work: no stored secret, and counters of requested difficulty by the hour.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of CHANGES) await sql.raw(statement).execute(db)
}

const CHANGES = [
  // Puzzles live for minutes; a player with an open one gets a new one.
  'delete from captcha',
  `alter table captcha drop column answer, drop column tries, add column use_scopes text[] not null,
     add column use_keys bytea[] not null`,
  `create table captcha_use (
    key bytea not null,
    hour timestamptz not null,
    issued integer not null default 0,
    solved integer not null default 0,
    primary key (key, hour)
  )`,
  'create index captcha_use_by_age on captcha_use (hour)',
]
