// Records the statements sent by the application's connections during an operation, in order.

import type { Database } from '@mangetsu/platform/kernel/db/index'
import type { PoolClient } from 'pg'

/** Runs `act` alone and returns the texts of its statements, without their parameters. */
export async function statementsOf({ pool }: Database, act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query: (...sent: unknown[]) => unknown = client.query.bind(client)
    const spying = (sent: string | { readonly text: string }, ...rest: unknown[]) => {
      texts.push(typeof sent === 'string' ? sent : sent.text)
      return query(sent, ...rest)
    }
    Object.assign(client, { query: spying })
  }
  pool.on('acquire', watch)
  try {
    await act()
  } finally {
    pool.off('acquire', watch)
    // Restores the prototype's method.
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
  return texts
}
