// Supervisor of the embedded PostgreSQL: private socket, no port, unprivileged user, never orphaned.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import type { DbLog } from './log.ts'
import { chooseServerUser, copyDirFor, makeOwned, prepareDataDir, type ServerUser } from './server-user.ts'
import { type Running, supervise } from './supervise.ts'

/** Address of a server. The socket's directory is private to the server's user (and root). */
export type ServerAddress = { readonly host: string; readonly user: string }

export type EmbeddedServer = ServerAddress & {
  /** Real path of the data directory. */
  readonly dataDir: string
  /** Resolves when the server ended without a call to `stop` and could not be restarted. */
  readonly lost: Promise<void>
  /** Stops the server in fast mode: disconnects clients and keeps everything committed. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly log: DbLog
  /** Time in milliseconds another process may take to release the directory. */
  readonly lockWaitMs?: number
  /** Number of exits and failed starts within a minute after which restarting is given up; 5 by default. */
  readonly deathsAtMost?: number
  /** False if the data is of no use once the server has ended, as in tests: it then does not wait for the disk. */
  readonly isDurable?: boolean
}

/** The superuser created by `initdb`, which owns the ledger's tables. */
export const OWNER_USER = 'mangetsu'

/** Returns the address of a database behind a private socket. */
export function socketUrl(address: ServerAddress, database: string): string {
  return `postgres://${address.user}@/${database}?host=${encodeURIComponent(address.host)}`
}

const START_WAIT_MS = 60_000
const POLL_MS = 15
const LOCK_POLL_MS = 200
/** Time in milliseconds a server may still answer after the process of its site has died. */
const IN_USE_MS = 2_000
const LOCK_WORDS = /lock file "postmaster\.pid"|shared memory block .* still in use|is in use by another/

const INITDB_FLAGS = [
  '-A',
  'trust',
  '-U',
  OWNER_USER,
  '--data-checksums',
  '-E',
  'UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
]

/**
 * Acknowledged writes must survive a power failure: these are the defaults, set explicitly so that no configuration
 * file turns them off.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_connections: '100',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  unix_socket_permissions: '0700',
}

/**
 * Settings without durability: after a crash of the machine the data is unusable. Checkpoints cost little without
 * waiting for the disk, so the log may stay small: it may be in memory.
 */
const FLEETING: Record<string, string> = { fsync: 'off', full_page_writes: 'off', max_wal_size: '512MB' }

/**
 * Shell script that stops the server when our end of its standard input closes, however this process ends, and removes
 * the socket's directory.
 */
const KEEPER = `
dir=$1; shift
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) >/dev/null 2>&1 &
watcher=$!
trap '' PIPE
exec 3<&-
wait $server; code=$?
kill $watcher 2>/dev/null
rm -f "$dir"/.s.PGSQL.*
rmdir "$dir" 2>/dev/null
exit $code
`

/**
 * Starts the server on its data directory (created by `initdb` the first time) and waits until it accepts queries.
 * Throws a clear sentence if there is no server for the platform, or if another process uses the directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const user = await chooseServerUser(options.dataDir)
  const dataDir = await prepareDataDir(options.dataDir, user)
  const binaries = await findBinaries(user, copyDirFor(dataDir))
  if (!(await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined))) {
    await initialise(binaries, dataDir, user)
  }
  const lockWaitMs = options.lockWaitMs ?? 20_000
  await assertNotInUse(dataDir, Math.min(lockWaitMs, IN_USE_MS))
  // The socket keeps its path through every restart, so that addresses remain valid.
  const host = await mkdtemp(join(tmpdir(), 'mangetsu-pg-'))
  const settings = options.isDurable === false ? { ...SETTINGS, ...FLEETING } : SETTINGS
  const start = () => startPatiently({ binaries, dataDir, user, host, settings }, lockWaitMs, options.log)
  const first = await start()
  return { host, user: OWNER_USER, dataDir, ...supervise(first, start, { ...options, dataDir }) }
}

/** Paths, settings and user the server runs with. */
type ServerSetup = {
  readonly binaries: Binaries
  readonly dataDir: string
  readonly user: ServerUser
  readonly host: string
  readonly settings: Record<string, string>
}

/** Starts the server, waiting for another process to release its directory. */
async function startPatiently(place: ServerSetup, lockWaitMs: number, log: DbLog): Promise<Running> {
  const { dataDir } = place
  const deadline = performance.now() + lockWaitMs
  for (;;) {
    const started = await startOnce(place, log)
    if ('running' in started) return started.running
    if (!LOCK_WORDS.test(started.failure)) {
      throw new Error(`PostgreSQL did not start in ${dataDir}: ${started.failure}`)
    }
    if (performance.now() > deadline) throw inUse(dataDir)
    await sleep(LOCK_POLL_MS)
  }
}

const inUse = (dataDir: string): Error =>
  new Error(
    `Another process is using the database in ${dataDir}: stop it first, or choose another MANGETSU_DATA.`,
  )

/**
 * A server that still answers after `waitMs` belongs to a running site, so that waiting for the lock would be
 * pointless. A server that is stopping, or whose site has just died, stops answering within that time.
 */
async function assertNotInUse(dataDir: string, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs
  while (await findRunning(dataDir, 'postgres')) {
    if (performance.now() > deadline) throw inUse(dataDir)
    await sleep(POLL_MS)
  }
}

/**
 * Creates the directory next to its final path and moves it there as a whole: an interrupted initialisation must not
 * look like a database.
 */
async function initialise(binaries: Binaries, dataDir: string, user: ServerUser): Promise<void> {
  const draft = `${dataDir}-draft`
  await rm(draft, { recursive: true, force: true })
  await makeOwned(draft, user)
  const made = spawnSync(binaries.initdb, ['-D', draft, ...INITDB_FLAGS], {
    ...user.spawnAs,
    cwd: '/',
    encoding: 'utf8',
    timeout: START_WAIT_MS,
    env: cleanEnv(),
  })
  if (made.status !== 0) {
    const why = made.error?.message ?? made.stderr.trim()
    throw new Error(`The database could not be made in ${dataDir}: ${why}`)
  }
  // Replaces the empty directory; fails, as it should, if it contains anything else.
  await rename(draft, dataDir)
}

type Started = { running: Running } | { failure: string }

async function startOnce(place: ServerSetup, log: DbLog): Promise<Started> {
  const { binaries, dataDir, user, host } = place
  await makeOwned(host, user)
  const settings = { ...place.settings, unix_socket_directories: host }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = ['-c', KEEPER, 'mangetsu-postgres', host, binaries.postgres, '-D', dataDir, ...flags]
  // Detached: Ctrl-C in the terminal must reach only this process, so that it can finish work in flight.
  const child = spawn('/bin/sh', command, {
    ...user.spawnAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: cleanEnv(),
  })
  const output = listen(child, log)
  let isRunning = true
  const exited = new Promise<void>((done) => {
    child.once('close', () => done())
    child.once('error', (error) => {
      output.push(error.message)
      done()
    })
  })
  void exited.then(() => {
    isRunning = false
  })
  const address = { host, user: OWNER_USER }
  const deadline = performance.now() + START_WAIT_MS
  while (isRunning && performance.now() < deadline) {
    if (await answers(address)) return { running: { exited, stop: () => stop(child, exited) } }
    await sleep(POLL_MS)
  }
  await stop(child, exited)
  await rm(host, { recursive: true, force: true })
  return { failure: output.slice(-6).join(' | ') || 'no answer' }
}

function listen(child: ChildProcess, log: DbLog): string[] {
  const output: string[] = []
  // Errors of writing to an ended server are ignored, since its exit is awaited anyway.
  child.stdin?.on('error', () => undefined)
  if (!child.stderr) return output
  createInterface({ input: child.stderr }).on('line', (line) => {
    output.push(line)
    if (output.length > 20) output.shift()
    const isBad = /\b(FATAL|PANIC):/.test(line) && !/starting up|shutting down/.test(line)
    log[isBad ? 'warn' : 'debug']({ postgres: line }, 'postgres')
  })
  return output
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.stdin?.end()
  await exited
}

/** Returns true once the server accepts a query. */
export async function answers(address: ServerAddress): Promise<boolean> {
  const client = new Client({ ...address, database: 'postgres', connectionTimeoutMillis: 5_000 })
  // A server that ends between two messages emits an error nobody awaits; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the address of the server that another process runs on this data directory, if one answers. */
export async function findRunning(path: string, database: string): Promise<{ url: string } | undefined> {
  const dataDir = await realpath(resolve(path)).catch(() => undefined)
  if (dataDir === undefined) return undefined
  const pidFile = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  // Line 5 of postmaster.pid is the first socket directory (PostgreSQL, "miscadmin.h").
  const host = pidFile.split('\n')[4]
  if (!host) return undefined
  const address = { host, user: OWNER_USER }
  return (await answers(address)) ? { url: socketUrl(address, database) } : undefined
}

/** Environment without the caller's PG… variables and locale, which would change the server's behaviour. */
function cleanEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
