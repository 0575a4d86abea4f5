// The database of this machine's installation, for tools used with or without a running site.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ensureAppLogin } from '@mangetsu/platform/kernel/db/app-login'
import { DATABASE_NAME, type Database, openDatabase } from '@mangetsu/platform/kernel/db/database'
import { findRunning } from '@mangetsu/platform/kernel/db/embedded'
import { silentLog } from '@mangetsu/platform/kernel/db/log'

/**
 * Opens the database of DATABASE_URL, of a running installation, or of one whose server is started for it. `what` names
 * the data the caller needs.
 */
export async function openInstalled(what: string): Promise<Database> {
  const url = process.env.DATABASE_URL
  if (url) return openFilled(url, what)
  const dataDir = resolve(process.env.MANGETSU_DATA ?? '.data', 'postgres')
  if (!(await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined))) {
    throw new Error(
      `There is no ${what} in ${dataDir}: run npm start once, or set DATABASE_URL or MANGETSU_DATA.`,
    )
  }
  const running = await findRunning(dataDir, DATABASE_NAME)
  return admitted(
    await openDatabase({ ...(running ? { url: running.url } : { dataDir }), log: silentLog, poolSize: 2 }),
  )
}

/** An external server may exist before the site has ever used it. */
async function openFilled(url: string, what: string): Promise<Database> {
  const database = await openDatabase({ url, log: silentLog, poolSize: 2 })
  const found = await database.owner.query(`select 1 where to_regclass('public.ledger_account') is not null`)
  if (found.rowCount === 1) return admitted(database)
  await database.close()
  throw new Error(`There is no ${what} in the database DATABASE_URL names: run npm start with it once.`)
}

/** A tool may be the first of this version to open the database: it then sets up the application's login. */
async function admitted(database: Database): Promise<Database> {
  try {
    await ensureAppLogin(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
