// One PostgreSQL for both sides of a comparison: the product's own server and settings, with a higher connection limit.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '@mangetsu/platform/kernel/db/binaries'
import { createPool } from '@mangetsu/platform/kernel/db/database'
import {
  answers,
  OWNER_USER,
  type ServerAddress,
  socketUrl,
  startEmbedded,
} from '@mangetsu/platform/kernel/db/embedded'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import {
  chooseServerUser,
  copyDirFor,
  makeOwned,
  prepareDataDir,
} from '@mangetsu/platform/kernel/db/server-user'

/** pgbench opens one connection per client; the product's limit of 100 is meant for its own pool of 16. */
const maxConnections = 300
const startWaitMs = 60_000

/** Shell script that interrupts the server as soon as our end of its input closes, however this process ends. */
const keeper = `
"$@" </dev/null &
server=$!
cat >/dev/null
kill -INT $server 2>/dev/null
wait $server
`

export type BenchPostgres = ServerAddress & {
  /** Returns the address of a database of this server. */
  url(database: string): string
  /** Creates an empty database. */
  createDatabase(name: string): Promise<void>
  /** Returns the single number of a query with one column, in a database of this server. */
  readNumber(database: string, text: string): Promise<number>
  /** Total processor time of the server's running processes, ms. */
  cpuMs(): Promise<number>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

const noTimeouts = { connectMs: 5_000, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

async function query<Row extends object>(
  address: ServerAddress,
  text: string,
  database = 'postgres',
): Promise<Row[]> {
  const url = socketUrl(address, database)
  const pool = createPool(url, { size: 1, timeouts: noTimeouts, log: silentLog })
  try {
    return (await pool.query(text)).rows
  } finally {
    await pool.end()
  }
}

/** Returns the command line settings of the product's server, read from the running server. */
async function productSettings(dataDir: string): Promise<Record<string, string>> {
  const server = await startEmbedded({ dataDir, log: silentLog })
  try {
    const given = `select name, setting from pg_settings
      where source = 'command line' and context <> 'internal' and name <> 'data_directory'`
    const rows = await query<{ name: string; setting: string }>(server, given)
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  } finally {
    await server.stop()
  }
}

async function waitUntilUp(address: ServerAddress, child: ChildProcess): Promise<void> {
  const deadlineMs = performance.now() + startWaitMs
  while (child.exitCode === null && performance.now() < deadlineMs) {
    if (await answers(address)) return
    await sleep(50)
  }
  throw new Error('the PostgreSQL to measure on did not start')
}

/** Clock ticks of /proc per second, on every Linux. */
const ticksPerSecond = 100

/**
 * Returns the processor time of the server with this data folder and its children, from /proc (proc_pid_stat(5): ppid,
 * utime, stime, cutime, cstime).
 */
async function cpuOfServer(dataDir: string): Promise<number> {
  const server = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  let ticks = 0
  for (const [index, stat] of stats.entries()) {
    // The name, in parentheses, may contain spaces; the third field follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[1] === server || pids[index] === server) ticks += Number(fields[11]) + Number(fields[12])
    if (pids[index] === server) ticks += Number(fields[13]) + Number(fields[14])
  }
  return (ticks * 1000) / ticksPerSecond
}

/** Starts a server on a new data directory. */
async function startPostgres(): Promise<BenchPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'mangetsu-bench-'))
  const folder = join(home, 'data')
  const user = await chooseServerUser(folder)
  await makeOwned(home, user)
  const dataDir = await prepareDataDir(folder, user)
  const settings = await productSettings(dataDir)
  const { postgres } = await findBinaries(user, copyDirFor(dataDir))
  const given = { ...settings, unix_socket_directories: home, max_connections: String(maxConnections) }
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', postgres, '-D', dataDir, ...flags], {
    ...user.spawnAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = { host: home, user: OWNER_USER }
  await waitUntilUp(address, child)
  return {
    ...address,
    url: (database) => socketUrl(address, database),
    createDatabase: async (name) => {
      await query(address, `create database ${name}`)
    },
    readNumber: async (database, text) => {
      const [row] = await query<Record<string, unknown>>(address, text, database)
      return Number(Object.values(row ?? {})[0])
    },
    cpuMs: () => cpuOfServer(dataDir),
    stop: async () => {
      child.stdin?.end()
      await ended
      await rm(dataDir, { recursive: true, force: true })
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Runs `work` with a server, and always stops it. */
export async function withPostgres<T>(work: (postgres: BenchPostgres) => Promise<T>): Promise<T> {
  const postgres = await startPostgres()
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}
