// Runs work inside one transaction, with a bounded number of retries and `Unavailable` as the only refusal.
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type PoolClient, type QueryResultRow } from 'pg'
import type { Pool } from './database.ts'
import { isConnectionLost, isShortage, isWorthRetrying, Unavailable } from './faults.ts'
import { createStatementNames, type SentStatement } from './prepared.ts'

/**
 * An SQL statement; a named one is prepared once per connection, a frequent one is named automatically. A name always has
 * the same text.
 */
export type Statement = string | { readonly name: string; readonly text: string }

/** Row type of a call that declares none: no column can be read. */
type NoColumns = Readonly<Record<never, never>>

/** Executes statements on one connection. */
export type Connection = {
  readonly query: <Row extends QueryResultRow = NoColumns>(
    statement: Statement,
    values?: readonly unknown[],
  ) => Promise<Row[]>
}

/** A connection inside a transaction, as passed to handlers and ledger operations. */
export type Tx = Connection & { readonly isTransaction: true }

export type TransactionOptions = {
  /** READ COMMITTED by default. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

const RETRY_DELAYS_MS = [5, 20, 60, 150]

/**
 * Runs `work` in one transaction and commits; any throw rolls everything back. Serialization failures and deadlocks run
 * `work` again, at most four times, so it must have no effect outside the transaction. Throws `Unavailable` if no
 * connection is free in time, the server is unreachable or the retries are used up.
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
 * Runs one statement that is a whole transaction: one round trip instead of three or more with `inTransaction`. It is
 * durable when this resolves and rolled back when it throws a database error. Retries and throws `Unavailable` like
 * `inTransaction`.
 */
export async function inOneStatement<Row extends QueryResultRow>(
  source: Pool | { readonly pool: Pool },
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  return oneStatement<Row>(poolOf(source), statement, values)
}

/** Returns a connection on which each statement is a transaction of its own, as by `inOneStatement`. */
export const statementsOn = (source: Pool | { readonly pool: Pool }): Connection => ({
  query: (statement, values = []) => oneStatement(poolOf(source), statement, values),
})

const oneStatement = <Row extends QueryResultRow>(
  pool: Pool,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> => withRetries(() => onClient(pool, (client) => queryOn<Row>(client, statement, values)))

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

/** Runs reads on one snapshot that never blocks other transactions; writes fail inside. */
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
      // PostgreSQL responds to COMMIT of a failed transaction with a silent ROLLBACK.
      if (ended.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
      return result
    } catch (error) {
      await client.query('rollback').catch(noteBroken)
      throw error
    }
  })
}

/** Borrows a connection; does not return it to the pool if it broke meanwhile. */
async function onClient<T>(
  pool: Pool,
  work: (client: PoolClient, noteBroken: NoteBroken) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken = error
  }
  // A connection that dies while checked out emits the error itself; the pool does not.
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

const nameFrequent = createStatementNames()

const sentAs = (text: string, values: readonly unknown[]): SentStatement =>
  values.length === 0 ? { text } : nameFrequent(text)

async function queryOn<Row extends QueryResultRow>(
  client: PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  // Without values it is sent by the simple protocol, which also takes several statements in one text.
  const named = typeof statement !== 'string' ? statement : sentAs(statement, values)
  try {
    const { rows } = await client.query<Row>({ ...named, values: [...values] })
    return rows
  } catch (error) {
    // PostgreSQL repeats the refused row in the detail: names and addresses, which must not be logged.
    if (error instanceof DatabaseError) error.detail = undefined
    throw error
  }
}
