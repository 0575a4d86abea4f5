// Opens the database and migrates it. It needs little of the platform, so it can begin while the rest is still being
// loaded or built.
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '@mangetsu/platform/kernel/db/index'
import { type Logger, pino } from 'pino'
import type { ServerConfig } from './config.ts'
import { markDataFolder } from './data-folder.ts'

export async function openMigrated(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  { poolSize, connectMs }: { readonly poolSize?: number; readonly connectMs?: number | undefined } = {},
): Promise<Database> {
  const where = config.databaseUrl
    ? { url: config.databaseUrl }
    : { dataDir: join(config.dataDir, 'postgres') }
  const database = await openDatabase({
    ...where,
    log,
    poolSize,
    ...(connectMs !== undefined && { timeouts: { connectMs } }),
  })
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A database that is being opened. Its caller passes it to the server, or closes it if the server does not start. */
export type OpeningDatabase = { readonly opened: Promise<Database>; close(): Promise<void> }

/** Starts to open the configured database. A failure rejects `opened` and is not reported otherwise. */
export function beginDatabase(config: ServerConfig): OpeningDatabase {
  markDataFolder(config.dataDir)
  const opened = openMigrated(config, pino({ level: config.logLevel }))
  const close = () =>
    opened.then(
      (database) => database.close(),
      () => undefined,
    )
  opened.catch(() => undefined)
  return { opened, close }
}
