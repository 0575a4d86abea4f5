// One PostgreSQL for both sides of a comparison: the product's own server and settings, with room for more clients.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
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

/** pgbench opens one connection for each client; the product's 100 are meant for its own pool of 16. */
const maxConnections = 300
const startWaitMs = 60_000

/** Interrupts the server as soon as our end of its input is closed, however we ended. */
const keeper = `
"$@" </dev/null &
server=$!
cat >/dev/null
kill -INT $server 2>/dev/null
wait $server
`

export type BenchPostgres = ServerAddress & {
  /** The address of a database of this server. */
  url(database: string): string
  /** Makes an empty database. */
  createDatabase(name: string): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

const noTimeouts = { connectMs: 5_000, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

async function ask<Row extends object>(address: ServerAddress, text: string): Promise<Row[]> {
  const url = socketUrl(address, 'postgres')
  const pool = createPool(url, { size: 1, timeouts: noTimeouts, log: silentLog })
  try {
    return (await pool.query(text)).rows
  } finally {
    await pool.end()
  }
}

/** What the product gives its server on the command line, read off the running server. */
async function productSettings(dataDir: string): Promise<Record<string, string>> {
  const server = await startEmbedded({ dataDir, log: silentLog })
  try {
    const given = `select name, setting from pg_settings
      where source = 'command line' and context <> 'internal' and name <> 'data_directory'`
    const rows = await ask<{ name: string; setting: string }>(server, given)
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

/** Starts a server on a new data directory. */
export async function startPostgres(): Promise<BenchPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'mangetsu-bench-'))
  const wanted = join(home, 'data')
  const user = await chooseServerUser(wanted)
  await makeOwned(home, user)
  const dataDir = await prepareDataDir(wanted, user)
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
      await ask(address, `create database ${name}`)
    },
    stop: async () => {
      child.stdin?.end()
      await ended
      await rm(dataDir, { recursive: true, force: true })
      await rm(home, { recursive: true, force: true })
    },
  }
}
