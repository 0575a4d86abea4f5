// Migrates a database to the newest schema: one ordered list of migrations under one advisory lock, then the functions.
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ensureAppLogin } from './app-login.ts'
import type { Database, Pool } from './database.ts'
import { codeOf } from './faults.ts'
import { applyFunctions } from './functions.ts'
import { migrations } from './migrations/index.ts'
import { makePartitions } from './partitions.ts'

/**
 * Runs every migration that has not run yet; two processes at once wait for each other (kysely's own lock). Returns the
 * names it ran. Throws a clear sentence on the first that fails, which is rolled back.
 */
export async function migrate(database: Pick<Database, 'owner' | 'connectionInfo'>): Promise<string[]> {
  const { owner } = database
  await assertNewEnough(owner)
  await ensureAppLogin(database)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'the list'
    throw new Error(whyNotMigrated(failed, error), { cause: error })
  }
  await applyFunctions(owner)
  await makePartitions(owner, Date.now())
  await owner.query('select event_number_anew()')
  await grantNewTables(db)
  return results.map((result) => result.migrationName)
}

/** insufficient_privilege (PostgreSQL, appendix A). */
const permissionDenied = '42501'

/** Returns the error message for a failed migration, with a remedy if the user lacks privileges. */
export function whyNotMigrated(name: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  // kysely's own message: all executed migrations must be in the list.
  const unknown = /previously executed migration (\S+) is missing/.exec(message)?.[1]
  if (unknown !== undefined)
    return (
      `A newer checkout has used this database (it holds the migration ${unknown}): run that one, or take another ` +
      'folder with MANGETSU_DATA, or another database with DATABASE_URL.'
    )
  if (codeOf(error) !== permissionDenied) return `The database migration ${name} failed: ${message}`
  return (
    `The database user may not make what the site needs (${message}): have an administrator run ` +
    '"GRANT ALL ON SCHEMA public TO <user>;" in that database once, or make the user its owner.'
  )
}

/** `uuidv7()` and other features the schema depends on came with PostgreSQL 18. */
const oldestVersionNum = 180_000

/**
 * Returns why a server of this version cannot be used, or null. `versionNum` is in the form of server_version_num:
 * 180004 is 18.4.
 */
export function refuseVersion(versionNum: number): string | null {
  if (versionNum >= oldestVersionNum) return null
  const shown = `${Math.floor(versionNum / 10_000)}.${versionNum % 10_000}`
  return `PostgreSQL 18 or newer is needed; the server DATABASE_URL names is ${shown}. Leave DATABASE_URL out to use the embedded one.`
}

async function assertNewEnough(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ num: number }>(
    `select current_setting('server_version_num')::int as num`,
  )
  const refusal = refuseVersion(rows[0]?.num ?? 0)
  if (refusal !== null) throw new Error(refusal)
}

/**
 * Lets the application read and write tables of features; tables with grants of their own migration are left alone. One
 * process at a time, because concurrent changes of a catalogue row fail instead of waiting.
 */
async function grantNewTables(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ declare it record; begin
    perform pg_advisory_xact_lock(20261121);
    execute 'grant usage on schema public to mangetsu_app';
    for it in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relacl is null and c.relname not like 'kysely\\_%' and c.relname <> 'applied_functions'
    loop execute format('grant select, insert, update, delete on %s to mangetsu_app', it.name); end loop;
    execute 'grant usage on all sequences in schema public to mangetsu_app';
  end $$`.execute(db)
}
