// Starts one embedded PostgreSQL for a whole test run, with a migrated template that every test file copies.
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@mangetsu/platform/kernel/db/database'
import { findRunning, socketUrl, startEmbedded } from '@mangetsu/platform/kernel/db/embedded'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { migrate } from '@mangetsu/platform/kernel/db/migrate'
import { removeDataDir } from '@mangetsu/platform/kernel/db/server-user'
import pg from 'pg'
import { TEMPLATE, TEST_HOST } from './database.ts'

/** A file system in memory, on Linux. */
const memoryFolder = '/dev/shm'
const gib = 2 ** 30
/** The data of a whole run takes at most a gibibyte, its write-ahead log half of that; the tests need memory as well. */
const least = { folderBytes: 3 * gib, memoryBytes: 6 * gib }
const prefix = 'mangetsu-test-'

/**
 * Returns the folder for the data: in memory where there is room. A copy of the template has 1,300 files, whose creation
 * takes a disk's file system a quarter of a second of processor time, and one in memory a tenth of that.
 */
async function folderOfData(): Promise<string> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }))
  const isRoomy = bavail * bsize >= least.folderBytes && process.availableMemory() >= least.memoryBytes
  return isRoomy ? memoryFolder : tmpdir()
}

const staleMs = 60 * 60_000

/** Removes the data of runs that were killed an hour ago or earlier, which would occupy memory until a restart. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    const changedMs = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - changedMs < staleMs || (await findRunning(join(path, 'postgres'), 'postgres'))) continue
    await rm(path, { recursive: true, force: true })
  }
}

/** vitest's globalSetup: the workers read the server's socket from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await folderOfData()
  await removeStale(folder)
  const dataDir = join(await mkdtemp(join(folder, prefix)), 'postgres')
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
