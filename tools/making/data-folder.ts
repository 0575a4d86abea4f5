// Empties the data folder for a fresh start, if it is marked as ours.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeDataDir } from '@mangetsu/platform/kernel/db/index'
import { dataMark, type ServerConfig } from '@mangetsu/server/config'

/**
 * Removes everything in the sandbox's data folder. Refuses a folder without the sandbox's mark, and a database other
 * than the embedded one.
 */
export async function wipeData(config: ServerConfig, say: (line: string) => void): Promise<void> {
  if (config.databaseUrl !== null) {
    throw new Error(
      '--fresh empties only the embedded database. DATABASE_URL names another server: ' +
        'create an empty database there and name it instead.',
    )
  }
  const folder = config.dataDir
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  if (!existsSync(join(folder, dataMark))) {
    throw new Error(
      `--fresh does not empty ${folder}: it holds files but was not made by Mangetsu. ` +
        'Set MANGETSU_DATA to an empty folder, or remove it yourself.',
    )
  }
  // If the database's user has no access to this folder, its data is elsewhere and only linked here.
  await removeDataDir(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
  say(`Emptied ${folder}.`)
}
