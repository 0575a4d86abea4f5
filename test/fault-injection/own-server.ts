// A database server of a test's own, to be killed or stopped: an embedded one whose folder is removed afterwards.
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, removeDataDir } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'

export type OwnServer = {
  readonly database: Database
  readonly dataDir: string
  /** Stops the server, if it still runs, and removes its folder. */
  close(): Promise<void>
}

export async function openOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'mangetsu-down-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  const database = await openDatabase({ dataDir, log: silentLog, poolSize: 16 })
  await migrate(database)
  return {
    database,
    dataDir,
    async close() {
      await database.close()
      await removeDataDir(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns 0 if there is none. */
export const serverPid = async (dataDir: string): Promise<number> => {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

/** Returns the child processes of this one. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  // `pid (name) state parent …`, where the name may contain anything.
  return stats.flatMap((text) => {
    const [, found] = /^.*\) \S (\d+) /s.exec(text) ?? []
    return Number(found) === parent ? [Number.parseInt(text, 10)] : []
  })
}

/** Suspends the whole server, so that it neither responds nor exits; the returned function resumes it. */
export async function pauseServer(dataDir: string): Promise<() => void> {
  const pid = await serverPid(dataDir)
  if (pid === 0) throw new Error('there is no server to stop')
  // The parent of all others first.
  process.kill(pid, 'SIGSTOP')
  const all = [pid, ...(await childrenOf(pid))]
  for (const one of all.slice(1)) process.kill(one, 'SIGSTOP')
  return () => {
    for (const one of all) process.kill(one, 'SIGCONT')
  }
}
