// `npm run cluster`: the whole site as several processes on this machine, as they would run on several machines.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { guest } from '@mangetsu/sandbox/players/index'
import { readConfig } from '@mangetsu/server/config'
import { startCluster } from './cluster/start-cluster.ts'
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, root, say, shouldRun } from './root.ts'

const usage =
  'npm run cluster starts three platforms, the jobs and the site behind nginx, with Redis; docs/guides/scale.md says more. PORT, DATABASE_URL and MANGETSU_DATA mean what they mean to npm start.'

const platforms = 3

async function run(): Promise<void> {
  const { port, databaseUrl, dataDir, hasSamplePlayers } = readConfig(process.env, root)
  await ensureBuilt(root, builds, say)
  mkdirSync(dataDir, { recursive: true })
  const where = databaseUrl === null ? { dataDir: join(dataDir, 'postgres') } : { url: databaseUrl }
  const database = await openDatabase({ ...where, log: silentLog })
  const url = database.connectionInfo.connectionString
  const cluster = await startCluster({ databaseUrl: url, dataDir, port, platforms }).catch(async (error) => {
    await database.close()
    throw error
  })
  const stop = async (why: string) => {
    say(`${why}: finishing what is under way …`)
    await cluster.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))
  const player = hasSamplePlayers ? ` Sign in as ${guest.loginName} with ${guest.password}.` : ''
  say(`Mangetsu is open at ${cluster.origin}.${player}`)
  say(
    `It is ${platforms} platforms, jobs and site behind nginx; their logs lie in ${dataDir}. Ctrl+C stops all.`,
  )
}

try {
  if (shouldRun('npm run cluster', process.argv.slice(2), usage)) await run()
} catch (error) {
  fail(error)
}
