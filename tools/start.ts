// `npm start`: builds changed parts, then runs the whole site with play money and prints its address.
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { assertReachable, findRunning } from '@mangetsu/platform/kernel/db/index'
import { readConfig } from '@mangetsu/server/config'
import { beginDatabase, type OpeningDatabase } from '@mangetsu/server/open-database'
import { builds, ensureBuilt } from './making/builds.ts'
import { wipeData } from './making/data-folder.ts'
import { fail, root, say } from './root.ts'

let database: OpeningDatabase | null = null
try {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--fresh')
  if (unknown.length > 0) throw new Error(`npm start knows only --fresh, not ${unknown.join(' ')}.`)
  const config = readConfig(process.env, root)
  // Checked before anything is wiped or built for an unusable database.
  if (config.databaseUrl !== null && config.role !== 'site') await assertReachable(config.databaseUrl)
  if (process.argv.includes('--fresh')) {
    if (await findRunning(join(config.dataDir, 'postgres'), 'postgres')) {
      throw new Error(`Mangetsu is running on ${config.dataDir}. Stop it first, then begin anew.`)
    }
    await wipeData(config, say)
  }
  // Runs while the client is built, or the rest of the server loaded.
  if (config.role !== 'site') database = beginDatabase(config)
  // A client with a remote platform loads its game pages from there, too.
  const needed = builds.filter(({ name }) => name === 'client' || config.role !== 'site')
  await ensureBuilt(root, needed, say)
  const { runServer } = await import('@mangetsu/server/run')
  flushCompileCache()
  await runServer(config, say, database?.opened)
} catch (error) {
  await database?.close()
  fail(error)
}
