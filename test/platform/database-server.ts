// Starts one embedded PostgreSQL for a whole test run, with a migrated template that every test file copies.
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@mangetsu/platform/kernel/db/database'
import { socketUrl, startEmbedded } from '@mangetsu/platform/kernel/db/embedded'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { migrate } from '@mangetsu/platform/kernel/db/migrate'
import { removeDataDir } from '@mangetsu/platform/kernel/db/server-user'
import pg from 'pg'
import { TEMPLATE, TEST_HOST } from './database.ts'

/** vitest's globalSetup: the workers read the server's socket from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'mangetsu-test-')), 'postgres')
  await openToServerUser(dataDir)
  // Durability of commits is covered by tests with servers of their own.
  const server = await startEmbedded({ dataDir, log: silentLog, isDurable: false })
  const admin = new pg.Client({ connectionString: socketUrl(server, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = await openDatabase({ url: socketUrl(server, TEMPLATE), log: silentLog })
  await migrate(template)
  await template.close()
  process.env[TEST_HOST] = server.host
  return async () => {
    await server.stop()
    await removeDataDir(dataDir)
    await removeDataDir(join(dataDir, '..'))
  }
}

/** mkdtemp creates mode 700, which would move root's data directory elsewhere. */
async function openToServerUser(dataDir: string): Promise<void> {
  await chmod(join(dataDir, '..'), 0o755)
}
