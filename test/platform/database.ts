// A fresh, migrated database for one test file, on the run's shared server.
import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@mangetsu/platform/kernel/db/database'
import { OWNER_USER, socketUrl } from '@mangetsu/platform/kernel/db/embedded'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import pg from 'pg'

/** Where `database-server.ts` leaves the socket's directory for the workers. */
export const TEST_HOST = 'MANGETSU_TEST_PG_HOST'
export const TEMPLATE = 'mangetsu_template'

export type FreshOptions = {
  readonly poolSize?: number
  /** Without any migration, for tests of the migrations themselves. */
  readonly isEmpty?: boolean
}

/** Copies the migrated template; `close()` ends the pools and drops the copy. */
export async function freshDatabase(options: FreshOptions = {}): Promise<Database> {
  const host = process.env[TEST_HOST]
  if (!host) throw new Error('No test server: run these files with the vitest project "database".')
  const server = { host, user: OWNER_USER }
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${options.isEmpty ? 'template0' : TEMPLATE}`)
  const database = await openDatabase({
    url: socketUrl(server, name),
    log: silentLog,
    poolSize: options.poolSize ?? 10,
    timeouts: { connectMs: 30_000 },
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function administer(server: { host: string; user: string }, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: socketUrl(server, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
