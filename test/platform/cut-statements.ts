// Cuts all of the application's connections at one statement of an operation, as the end of its process does: before the
// statement reached the server, or after its effect and before the answer.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import type { PoolClient } from 'pg'
import { watchClients } from './watched-clients.ts'

const lost = () => new Error('Connection terminated by a test')

/** The socket below a client, which `pg` does not type. */
const socketOf = (client: PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream

/** Open transactions of the application: those of cut connections hold their locks until the server notices the end. */
const openTransactions = `select count(*)::int as open from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`

/** Waits until the server has ended the transactions of cut connections, for two seconds at most. */
async function untilNoticed({ pool }: Database): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    // The pool may still hold a connection that was cut.
    const found = await pool.query<{ open: number }>(openTransactions).catch(() => null)
    if (found?.rows[0]?.open === 0) return
    await sleep(20)
  }
}

/**
 * Runs `act` alone, and cuts its connections at the statement with this number, from 1, begin and commit included. Returns
 * false if it sent fewer statements.
 */
export async function cutAtStatement(
  database: Database,
  { number, isAfter }: { readonly number: number; readonly isAfter: boolean },
  act: () => Promise<unknown>,
): Promise<boolean> {
  let sent = 0
  const watched = new Set<PoolClient>()
  await watchClients(
    database,
    (client, send) => {
      watched.add(client)
      return async (...statement) => {
        sent += 1
        if (sent < number) return send(...statement)
        if (sent === number) {
          if (isAfter) await send(...statement)
          for (const one of watched) socketOf(one).destroy()
        } else socketOf(client).destroy()
        throw lost()
      }
    },
    act,
  )
  if (sent < number) return false
  await untilNoticed(database)
  return true
}
