// A database server of a test's own, to be killed or stopped: an embedded one whose folder goes afterwards.
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, removeDataDir } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'

export async function onOwnServer(
  work: (database: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mangetsu-down-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  try {
    const database = await openDatabase({ dataDir, log: silentLog, poolSize: 16 })
    await migrate(database)
    await work(database, dataDir)
  } finally {
    await removeDataDir(dataDir)
    await rm(folder, { recursive: true, force: true })
  }
}

/** 0 while there is none. */
export const serverPid = async (dataDir: string): Promise<number> => {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

/** The processes that have this one for their parent. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  // `pid (name) state parent …`, where the name may hold anything.
  return stats.flatMap((text) => {
    const [, found] = /^.*\) \S (\d+) /s.exec(text) ?? []
    return Number(found) === parent ? [Number.parseInt(text, 10)] : []
  })
}

/** Stops the whole server as it is, so that it neither answers nor goes away; what is given back lets it go on. */
export async function pauseServer(dataDir: string): Promise<() => void> {
  const pid = await serverPid(dataDir)
  if (pid === 0) throw new Error('there is no server to stop')
  // First the one that begins others.
  process.kill(pid, 'SIGSTOP')
  const all = [pid, ...(await childrenOf(pid))]
  for (const one of all.slice(1)) process.kill(one, 'SIGSTOP')
  return () => {
    for (const one of all) process.kill(one, 'SIGCONT')
  }
}
