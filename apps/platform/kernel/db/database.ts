// Opens PostgreSQL, at DATABASE_URL or embedded, with one pool for the application and one for the owner.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE, appUrl } from './app-login.ts'
import { type EmbeddedServer, socketUrl, startEmbedded } from './embedded.ts'
import { Unavailable } from './faults.ts'
import type { DbLog } from './log.ts'
import { typeParsers } from './type-parsers.ts'
import { assertReachable } from './unreachable.ts'

export type Pool = pg.Pool

export type Database = {
  /**
   * Connections of the application, logged in as `mangetsu_app`: this role can neither change posted entries nor become
   * the owner.
   */
  readonly pool: Pool
  /** Connections of the owner, for migrations; never for handlers. */
  readonly owner: Pool
  readonly connectionInfo: ConnectionInfo
  /** Resolves when the embedded server ended unexpectedly; the process should then exit and be restarted. */
  readonly lost: Promise<void>
  /** Waits for running queries, closes both pools and stops the embedded server. */
  close(): Promise<void>
}

type ConnectionInfo = {
  /** Address of the owner's user, with its password. */
  readonly connectionString: string
}

export type OpenDatabaseOptions = {
  /** A `postgres://` address; without it the embedded server starts on `dataDir`. */
  readonly url?: string | undefined
  readonly dataDir?: string | undefined
  readonly log: DbLog
  /** Number of connections of the application's pool; 16 by default. */
  readonly poolSize?: number | undefined
  readonly timeouts?: Partial<Timeouts> | undefined
}

type Timeouts = {
  /** Time in milliseconds a caller waits for a free connection before it gets `Unavailable`. */
  readonly connectMs: number
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/** Name of the embedded server's database. */
export const DATABASE_NAME = 'mangetsu'
const DEFAULT_TIMEOUTS: Timeouts = {
  connectMs: 2_000,
  statementMs: 15_000,
  lockMs: 10_000,
  idleInTransactionMs: 30_000,
}

/**
 * Opens the database. `migrate(database)` must have run once before the application's pool is used. Throws a clear
 * sentence with a remedy if neither an address nor a data directory leads to a server.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.url) {
    await assertReachable(options.url)
    return connect(options.url, options)
  }
  if (!options.dataDir)
    throw new Error('Set DATABASE_URL, or say where the embedded database keeps its data.')
  const server = await startEmbedded({ dataDir: options.dataDir, log: options.log })
  try {
    await createDatabase(server, DATABASE_NAME)
    return connect(socketUrl(server, DATABASE_NAME), options, server)
  } catch (error) {
    await server.stop()
    throw error
  }
}

function connect(url: string, options: OpenDatabaseOptions, server?: EmbeddedServer): Database {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts }
  const { log } = options
  const pool = createPool(appUrl(url), { name: APP_ROLE, size: options.poolSize ?? 16, timeouts, log })
  const owner = createPool(url, {
    size: 2,
    timeouts: { ...timeouts, statementMs: 0, lockMs: 0 },
    log,
  })
  let closing: Promise<void> | undefined
  const close = async () => {
    await Promise.all([endPool(pool), endPool(owner)])
    await server?.stop()
  }
  return {
    pool,
    owner,
    // The loss of an external server is only noticed by the next query.
    lost: server?.lost ?? new Promise(() => undefined),
    connectionInfo: {
      connectionString: url,
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

type PoolOptions = { name?: string; size: number; timeouts: Timeouts; log: DbLog }

/** The clients of each pool whose connections are not closed yet. */
const openClients = new WeakMap<Pool, Set<pg.PoolClient>>()

/**
 * Time in milliseconds after which an unused connection is closed. Jobs run every minute: a shorter time would open a
 * connection for each of their runs, which loads the catalogue anew.
 */
const idleMs = 5 * 60_000

/** Creates a pool whose bigint columns are `bigint` and whose connections have their timeouts set from the start. */
export function createPool(url: string, { name, size, timeouts, log }: PoolOptions): Pool {
  const settings = {
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: idleMs,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: typeParsers,
    application_name: name ?? 'mangetsu_owner',
  })
  // The caller attaches its error listener only after it has received the connection; without this listener, a
  // connection that breaks in between would end the process. Its next query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const open = new Set<pg.PoolClient>()
  openClients.set(pool, open)
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  // Without a listener, an idle connection that breaks would end the process; the next query reports it. While the pool
  // is closing, the server may close the connection first.
  pool.on('error', (error) => {
    // Only the message is logged: the error contains the whole client with every prepared statement.
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection broke')
  })
  return pool
}

/** Time in milliseconds a server has to close its side of a pool's connections. */
const CLOSE_WAIT_MS = 1_000

/**
 * Ends a pool of `createPool` and waits until the server has closed its connections, for a second at most: the
 * driver's own `end` resolves earlier, and a server that is stopped then logs each open connection as terminated.
 */
export async function endPool(pool: Pool): Promise<void> {
  await pool.end()
  const closed = [...(openClients.get(pool) ?? [])].map(
    (client) => new Promise<void>((resolve) => client.once('end', resolve)),
  )
  await Promise.race([Promise.all(closed), sleep(CLOSE_WAIT_MS, undefined, { ref: false })])
}

async function createDatabase(server: EmbeddedServer, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: socketUrl(server, 'postgres') })
  // A connection that breaks between two statements is reported by the next one; without a listener it would end the
  // process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } catch (cause) {
    throw new Unavailable('The embedded database could not be prepared.', { cause })
  } finally {
    await client.end()
  }
}
