// A fresh, migrated database for one test file, on the run's shared server.
import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@mangetsu/platform/kernel/db/database'
import { OWNER_USER, socketUrl } from '@mangetsu/platform/kernel/db/embedded'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import pg from 'pg'

/** Environment variable in which `database-server.ts` passes the socket's directory to the workers. */
export const TEST_HOST = 'MANGETSU_TEST_PG_HOST'
export const TEMPLATE = 'mangetsu_template'

export type FreshOptions = {
  readonly poolSize?: number
  /** Without any migration, for tests of the migrations themselves. */
  readonly isEmpty?: boolean
}

/** Copies the migrated template; `close()` ends the pools and drops the copy. */
export const freshDatabase = ({ poolSize, isEmpty = false }: FreshOptions = {}): Promise<Database> =>
  copyOf(isEmpty ? 'template0' : TEMPLATE, poolSize)

/**
 * Copies a database on which `prepare` ran once in this run: the first caller creates it, concurrent callers wait for
 * it. Every caller must pass an equivalent `prepare`.
 */
export async function preparedDatabase(
  prepare: (database: Database) => Promise<void>,
  poolSize?: number,
): Promise<Database> {
  try {
    return await copyOf(PREPARED, poolSize)
  } catch (error) {
    if ((error as { code?: string }).code !== absentDatabase) throw error
  }
  await administer(testServer(), async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('${PREPARED}'))`)
    const found = await admin.query('select 1 from pg_database where datname = $1', [PREPARED])
    if (found.rowCount === 0) await makePrepared(admin, prepare)
  })
  return copyOf(PREPARED, poolSize)
}

const PREPARED = 'mangetsu_prepared'
const absentDatabase = '3D000'

/** It gets its final name only once it is complete. */
async function makePrepared(admin: pg.Client, prepare: (database: Database) => Promise<void>): Promise<void> {
  const half = `${PREPARED}_half`
  await admin.query(`drop database if exists ${half} with (force)`)
  await admin.query(`create database ${half} template ${TEMPLATE}`)
  const database = await open(testServer(), half, 4)
  await prepare(database).finally(() => database.close())
  await admin.query(`alter database ${half} rename to ${PREPARED}`)
}

type Server = { readonly host: string; readonly user: string }

function testServer(): Server {
  const host = process.env[TEST_HOST]
  if (!host) throw new Error('No test server: run these files with the vitest project "database".')
  return { host, user: OWNER_USER }
}

const open = (server: Server, name: string, poolSize: number): Promise<Database> =>
  openDatabase({ url: socketUrl(server, name), log: silentLog, poolSize, timeouts: { connectMs: 30_000 } })

async function copyOf(template: string, poolSize = 10): Promise<Database> {
  const server = testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, (admin) => admin.query(`create database ${name} template ${template}`))
  const database = await open(server, name, poolSize)
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function administer(server: Server, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: socketUrl(server, 'postgres') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
