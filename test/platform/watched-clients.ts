// Stands between the application's connections and their statements during an operation.
import type { Database } from '@mangetsu/platform/kernel/db/index'
import type { PoolClient } from 'pg'

/** Sends a statement, as `query` of a client of `pg` does. */
export type SendStatement = (...sent: unknown[]) => Promise<unknown>

/**
 * Runs `act` alone while each client that it takes from the pool sends its statements through the function that `watch`
 * returns for it.
 */
export async function watchClients(
  { pool }: Database,
  watch: (client: PoolClient, send: SendStatement) => SendStatement,
  act: () => Promise<unknown>,
): Promise<void> {
  const watched = new Set<PoolClient>()
  const take = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const send = client.query.bind(client) as unknown as SendStatement
    Object.assign(client, { query: watch(client, send) })
  }
  pool.on('acquire', take)
  try {
    await act()
  } finally {
    pool.off('acquire', take)
    // Restores the prototype's method.
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
}
