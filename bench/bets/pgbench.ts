// The floor of the bets: pgbench's TPC-B-like transaction on the same server, prepared statements, Unix socket.
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { ServerAddress } from '@mangetsu/platform/kernel/db/embedded'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'
const scale = 10
const threads = 2

/** Message if pgbench is missing; the embedded PostgreSQL comes without it. */
export const pgbenchMissing =
  'pgbench was not found on the PATH or under /usr/lib/postgresql: it comes with Debian’s `postgresql` package ' +
  '(apt-get install postgresql); name it in PGBENCH if it is elsewhere.'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the program: PGBENCH, the PATH, then Debian's folders, newest first; null if there is none. */
export function findPgbench(env: NodeJS.ProcessEnv = process.env): string | null {
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const debians = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin/pgbench'))
  return [...(env.PGBENCH ? [env.PGBENCH] : []), ...onPath, ...debians].find(isProgram) ?? null
}

/**
 * Parses transactions per second from pgbench's report, without connecting. Throws if there are none, or if some
 * failed.
 */
export function rateIn(report: string): number {
  const rate = Number(/^tps = ([\d.]+)/m.exec(report)?.[1] ?? Number.NaN)
  if (!(rate > 0)) throw new Error(`pgbench reported no rate:\n${report}`)
  const failed = Number(/number of failed transactions: (\d+)/.exec(report)?.[1] ?? 0)
  if (failed > 0) throw new Error(`pgbench reported ${failed} failed transactions`)
  return rate
}

export type Pgbench = {
  /** Measures transactions per second with this many clients. */
  rate(clients: number, seconds: number): Promise<number>
}

/** Creates pgbench's tables in `database` of a running server. */
export async function preparePgbench(
  program: string,
  { host, user }: ServerAddress,
  database: string,
): Promise<Pgbench> {
  const where = ['-h', host, '-U', user]
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  await run(program, [...where, '-i', '-q', '-s', String(scale), database], { env })
  return {
    rate: async (clients, seconds) => {
      const load = ['-n', '-M', 'prepared', '-b', 'tpcb-like', '-c', String(clients), '-j', String(threads)]
      const { stdout } = await run(program, [...where, ...load, '-T', String(seconds), database], { env })
      return rateIn(stdout)
    },
  }
}
