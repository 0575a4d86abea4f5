// Starts one embedded PostgreSQL for a whole test run, with a migrated template that every test file copies.
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createPool } from './database.ts'
import { socketUrl, startEmbedded } from './embedded.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'
import { removeDataDir } from './server-user.ts'
import { TEMPLATE, TEST_HOST } from './test-database.ts'

/** vitest's globalSetup: the workers read the server's socket from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'mangetsu-test-')), 'postgres')
  await openToServerUser(dataDir)
  const server = await startEmbedded({ dataDir, log: silentLog })
  const admin = new pg.Client({ connectionString: socketUrl(server, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const timeouts = { connectMs: 5_000, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }
  const owner = createPool(socketUrl(server, TEMPLATE), { size: 1, timeouts, log: silentLog })
  await migrate(owner)
  await owner.end()
  process.env[TEST_HOST] = server.host
  return async () => {
    await server.stop()
    await removeDataDir(dataDir)
    await removeDataDir(join(dataDir, '..'))
  }
}

/** mkdtemp makes mode 700, which would send root's data directory elsewhere. */
async function openToServerUser(dataDir: string): Promise<void> {
  await chmod(join(dataDir, '..'), 0o755)
}
