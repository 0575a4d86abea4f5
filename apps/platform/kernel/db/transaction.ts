// Running work inside one transaction, with a written limit of retries and one way to say "not now".
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type PoolClient, type QueryResultRow } from 'pg'
import type { Pool } from './database.ts'
import { isConnectionLost, isShortage, isWorthRetrying, Unavailable } from './faults.ts'

/** A statement in SQL; a named one is prepared once a connection. One name always means one text. */
export type Statement = string | { readonly name: string; readonly text: string }

/** The row of a statement whose call names none: nothing can be read of it. */
type NoColumns = Readonly<Record<never, never>>

/** Statements on one connection. */
export type Connection = {
  readonly query: <Row extends QueryResultRow = NoColumns>(
    statement: Statement,
    values?: readonly unknown[],
  ) => Promise<Row[]>
}

/** A connection inside a transaction: what handlers and the ledger's verbs receive. */
export type Tx = Connection & { readonly isTransaction: true }

export type TransactionOptions = {
  /** READ COMMITTED where nothing is said. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

const RETRY_DELAYS_MS = [5, 20, 60, 150]

/**
 * Runs `work` in one transaction and commits; any throw rolls everything back. Serialization failures and
 * deadlocks run `work` again, at most four times, so it must have no effect outside the transaction.
 * Throws `Unavailable` when no connection is free in time, the server is away or the retries are used up.
 */
export async function inTransaction<T>(
  source: Pool | { readonly pool: Pool },
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const pool = poolOf(source)
  const begin = beginOf(options)
  return withRetries(() => runOnce(pool, begin, work))
}

/**
 * Runs one statement that is a whole transaction: one round trip where `inTransaction` needs three or more. It is
 * on disk when this resolves, and has left nothing when it throws a database error. Retries and throws
 * `Unavailable` like `inTransaction`.
 */
export async function inOneStatement<Row extends QueryResultRow>(
  source: Pool | { readonly pool: Pool },
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const pool = poolOf(source)
  return withRetries(() => onClient(pool, (client) => queryOn<Row>(client, statement, values)))
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (isConnectionLost(error) || isShortage(error)) throw asUnavailable(error)
      if (!isWorthRetrying(error)) throw error
      const delayMs = RETRY_DELAYS_MS[attempt]
      if (delayMs === undefined) {
        throw new Unavailable('The database kept refusing concurrent changes.', { cause: error })
      }
      await sleep(delayMs)
    }
  }
}

/** Runs reads on one snapshot that never blocks anybody; nothing can be written inside. */
export async function readOnly<T>(
  source: Pool | { readonly pool: Pool },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await runOnce(poolOf(source), 'begin isolation level repeatable read read only', work)
  } catch (error) {
    throw isConnectionLost(error) || isShortage(error) ? asUnavailable(error) : error
  }
}

const beginOf = ({ isolation }: TransactionOptions): string =>
  isolation ? `begin isolation level ${isolation}` : 'begin'

const poolOf = (source: Pool | { readonly pool: Pool }): Pool => ('pool' in source ? source.pool : source)

function asUnavailable(error: unknown): Unavailable {
  return error instanceof Unavailable
    ? error
    : new Unavailable('The database is away, full or waits for a lock.', { cause: error })
}

type NoteBroken = (error: Error) => void

function runOnce<T>(pool: Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onClient(pool, async (client, noteBroken) => {
    try {
      await client.query(begin)
      const result = await work(transactionOn(client))
      const ended = await client.query('commit')
      // PostgreSQL answers COMMIT of a failed transaction with a quiet ROLLBACK.
      if (ended.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
      return result
    } catch (error) {
      await client.query('rollback').catch(noteBroken)
      throw error
    }
  })
}

/** Borrows a connection; one that broke meanwhile is not given back to the others. */
async function onClient<T>(
  pool: Pool,
  work: (client: PoolClient, noteBroken: NoteBroken) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken = error
  }
  // A connection that dies while checked out reports to itself, not to the pool.
  client.on('error', noteBroken)
  try {
    return await work(client, noteBroken)
  } catch (error) {
    if (error instanceof Error && isConnectionLost(error)) noteBroken(error)
    throw error
  } finally {
    client.off('error', noteBroken)
    client.release(broken)
  }
}

const transactionOn = (client: PoolClient): Tx => ({
  isTransaction: true,
  query: <Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) =>
    queryOn<Row>(client, statement, values),
})

async function queryOn<Row extends QueryResultRow>(
  client: PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const named = typeof statement === 'string' ? { text: statement } : statement
  try {
    const { rows } = await client.query<Row>({ ...named, values: [...values] })
    return rows
  } catch (error) {
    // PostgreSQL repeats the row it refused in the detail: names and addresses, which belong in no log.
    if (error instanceof DatabaseError) error.detail = undefined
    throw error
  }
}
