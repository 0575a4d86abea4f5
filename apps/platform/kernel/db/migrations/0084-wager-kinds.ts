// Chips bought at a table of players are wagers of their own kind, and the guard's functions take the checks of a kind
// in place of its name; this drops the versions that took the name.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const name of REPLACED) await sql.raw(`drop function if exists ${name}`).execute(db)
}

const STATEMENTS: readonly string[] = [
  'alter table wager drop constraint wager_kind_check',
  `alter table wager add check (kind in ('guess', 'buy-in'))`,
]

const REPLACED: readonly string[] = [
  'wager_take(text, uuid[], timestamptz[], bigint[], bigint[], bigint[], text)',
  'wager_judge(text, uuid[], timestamptz[], bigint[], text)',
  'play_guard_refusal(play_guard, timestamptz, bigint, text)',
  `studio_settle_rounds(uuid[], uuid[], text[], bytea[], text[], bigint[], bigint[], int[], bigint[], text[], text[],
    int[], uuid[], int[], bigint[], uuid[], uuid[], uuid[], uuid[], uuid[], bigint[], text[], text[], text,
    timestamptz[], bigint[], bigint[], timestamptz[], int[], text, smallint[], uuid[], text[], text[], smallint[],
    text[])`,
]
