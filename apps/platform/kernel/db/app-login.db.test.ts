// The application's login on servers of every configuration, each set up by its test: it can log in and has no further
// rights.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@mangetsu/test/platform/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureAppLogin } from './app-login.ts'
import { type EmbeddedServer, OWNER_USER, socketUrl, startEmbedded } from './embedded.ts'
import { type Database, migrate, openDatabase, removeDataDir } from './index.ts'
import { silentLog } from './log.ts'

let folder: string
let server: EmbeddedServer
let admin: pg.Client
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangetsu-login-'))
  await chmod(folder, 0o755)
  // A server of its own, because a role belongs to the whole server.
  server = await startEmbedded({ dataDir: join(folder, 'postgres'), log: silentLog, isDurable: false })
  admin = new pg.Client({ connectionString: socketUrl(server, 'postgres') })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.stop()
  await removeDataDir(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => rule('local all all trust'))

/** Returns when the server last loaded its configuration files, as a new connection inherits it from the postmaster. */
async function loadedAt(): Promise<number> {
  const client = new pg.Client({ connectionString: socketUrl(server, 'postgres') })
  await client.connect()
  const { rows } = await client.query('select extract(epoch from pg_conf_load_time())::float8 as at')
  await client.end()
  return rows[0].at
}

/** Replaces the rules of pg_hba.conf by these lines. */
async function rule(...lines: string[]): Promise<void> {
  await writeFile(join(server.dataDir, 'pg_hba.conf'), `${lines.join('\n')}\n`)
  const before = await loadedAt()
  await admin.query('select pg_reload_conf()')
  while ((await loadedAt()) === before) await sleep(10)
}

/** Creates a copy of the first database, which is migrated, or an empty one from `template0`. */
async function createDatabase(from: 'site_1' | 'template0' = 'site_1'): Promise<string> {
  count += 1
  await admin.query(`create database site_${count} template ${from}`)
  return `site_${count}`
}

const open = (name: string, password?: string): Promise<Database> => {
  const user = password === undefined ? OWNER_USER : `${OWNER_USER}:${password}`
  const url = `postgres://${user}@/${name}?host=${encodeURIComponent(server.host)}`
  return openDatabase({ url, log: silentLog, poolSize: 2 })
}

const sessionOf = async (database: Database) =>
  (await database.pool.query<{ name: string }>('select session_user as name')).rows[0]?.name
const keptPassword = async () =>
  (await admin.query(`select rolpassword from pg_authid where rolname = 'mangetsu_app'`)).rows[0]?.rolpassword

test('lets a role of an earlier release, which could not log in, log in from the first start on', async () => {
  await admin.query(`create role mangetsu_app nologin; grant mangetsu_app to ${OWNER_USER}`)
  const database = await open(await createDatabase('template0'))
  await expect(database.pool.query('select 1')).rejects.toThrow('not permitted to log in')
  await migrate(database)
  expect(await sessionOf(database)).toBe('mangetsu_app')
  expect(await keptPassword()).toBeNull()
  await database.close()
})

test('gives the application’s connections no way to the owner or to posted entries', async () => {
  const database = await freshDatabase()
  const client = await database.pool.connect()
  const who = async () => (await client.query('select current_user as role, session_user as login')).rows[0]
  for (const text of ['reset role', 'reset session authorization', 'set role none']) {
    await client.query(text)
    expect(await who()).toEqual({ role: 'mangetsu_app', login: 'mangetsu_app' })
  }
  for (const text of [`set role ${OWNER_USER}`, `set session authorization ${OWNER_USER}`])
    await expect(client.query(text)).rejects.toThrow(/permission denied/)
  await expect(client.query('alter role mangetsu_app superuser')).rejects.toThrow(/permission denied/)
  for (const table of [
    'ledger_posting',
    'ledger_house_posting',
    'ledger_transfer',
    'studio_round',
    'operator_log',
    'detached_partition',
    'ledger_detached_stretch',
    'ledger_detached_house',
    'ledger_posting_default',
    'ledger_house_posting_default',
    'studio_round_default',
  ]) {
    const [{ name }] = (
      await database.owner.query(
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum = 1`,
      )
    ).rows
    for (const text of [
      `update ${table} set ${name} = ${name}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ])
      await expect(client.query(text), text).rejects.toThrow(/permission denied|must be owner/)
  }
  client.release()
  await database.close()
})

test('sets a password derived from the owner’s once where the server requires passwords', async () => {
  await admin.query(`alter role ${OWNER_USER} password 'the owner’s own'`)
  const name = await createDatabase()
  const password = encodeURIComponent('the owner’s own')
  await rule('local postgres all trust', 'local all all scram-sha-256')
  const database = await open(name, password)
  await migrate(database)
  expect(await sessionOf(database)).toBe('mangetsu_app')
  const kept = await keptPassword()
  expect(kept).toMatch(/^SCRAM-SHA-256\$4096:/)
  await migrate(database)
  const neighbour = await open(await createDatabase(), password)
  await migrate(neighbour)
  expect(await keptPassword()).toBe(kept)
  await neighbour.close()
  await admin.query(`alter role mangetsu_app password 'another'`)
  await ensureAppLogin(database)
  expect(await keptPassword()).not.toBe(kept)
  await database.close()
})

test('refuses to start when the server requires the role’s password and the owner has none', async () => {
  const database = await open(await createDatabase())
  await rule(`local all ${OWNER_USER} trust`, 'local all all scram-sha-256')
  await expect(migrate(database)).rejects.toThrow(
    /lets the user mangetsu in but not mangetsu_app.*with a password for mangetsu in DATABASE_URL\.$/,
  )
  await database.close()
})

test('refuses to start and leaves the role unchanged when the server rejects the role', async () => {
  const database = await open(await createDatabase())
  const before = await keptPassword()
  await rule(`local all ${OWNER_USER} trust`, 'local all all reject')
  await expect(migrate(database)).rejects.toThrow(
    /pg_hba\.conf rejects connection.*allow mangetsu_app in pg_hba\.conf/,
  )
  expect(await keptPassword()).toBe(before)
  await database.close()
})

test('names the statement that lets the role log in to an owner who may not change roles', async () => {
  const name = await createDatabase('template0')
  await admin.query(
    `create role weak login; alter database ${name} owner to weak; alter role mangetsu_app nologin`,
  )
  const url = `postgres://weak:word@/${name}?host=${encodeURIComponent(server.host)}`
  const database = await openDatabase({ url, log: silentLog })
  const refused = await migrate(database).catch((error: Error) => error.message)
  const statement = /run "(ALTER ROLE mangetsu_app LOGIN PASSWORD 'SCRAM-SHA-256\$[^']+';)" once/.exec(
    String(refused),
  )?.[1]
  expect(refused).toContain(
    'The database user weak may not let the role mangetsu_app log in (permission denied',
  )
  await admin.query(statement ?? '')
  await rule('local all weak trust', `local all ${OWNER_USER} trust`, 'local all all scram-sha-256')
  await migrate(database)
  expect(await sessionOf(database)).toBe('mangetsu_app')
  await database.close()
})

test('does not use a role that has more rights than the application', async () => {
  const database = await open(await createDatabase())
  await migrate(database)
  await admin.query('create role keeper; grant keeper to mangetsu_app')
  await expect(migrate(database)).rejects.toThrow('REVOKE keeper FROM mangetsu_app;')
  await admin.query('revoke keeper from mangetsu_app; alter role mangetsu_app createrole')
  await expect(migrate(database)).rejects.toThrow('NOCREATEROLE')
  await admin.query('alter role mangetsu_app nocreaterole')
  await migrate(database)
  await database.close()
})

test('refuses an address whose user is the application’s role', async () => {
  const url = `postgres://mangetsu_app@/postgres?host=${encodeURIComponent(server.host)}`
  const database = await openDatabase({ url, log: silentLog })
  await expect(migrate(database)).rejects.toThrow('name the owner of the database')
  await database.close()
})

test('connects the application to a database that only named roles may connect to', async () => {
  const name = await createDatabase()
  await admin.query(`revoke connect on database ${name} from public`)
  const database = await open(name)
  await migrate(database)
  expect(await sessionOf(database)).toBe('mangetsu_app')
  await database.close()
})

test('repeats a change of the role that conflicts with a concurrent one', async () => {
  const database = await open(await createDatabase())
  await migrate(database)
  await admin.query('alter role mangetsu_app nologin')
  await admin.query('begin')
  await admin.query('alter role mangetsu_app connection limit 50')
  const ensured = ensureAppLogin(database)
  const waiting = 'select 1 from pg_locks where not granted'
  while ((await admin.query(waiting)).rowCount === 0) await sleep(5)
  await admin.query('commit')
  await ensured
  expect(await sessionOf(database)).toBe('mangetsu_app')
  await database.close()
})

test('starts many databases of one server at once', async () => {
  const names = []
  for (let made = 0; made < 4; made += 1) names.push(await createDatabase())
  const databases = await Promise.all(names.map((name) => open(name)))
  await Promise.all(databases.map(({ owner }) => owner.query('select 1')))
  await admin.query('alter role mangetsu_app nologin')
  await Promise.all(databases.map(ensureAppLogin))
  for (const database of databases) expect(await sessionOf(database)).toBe('mangetsu_app')
  await Promise.all(databases.map((database) => database.close()))
})
