// The statements the application's connections send while something runs, in their order.

import type { Database } from '@mangetsu/platform/kernel/db/index'
import type { PoolClient } from 'pg'

/** Runs `act` alone and answers the texts of its statements, without what was put into them. */
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
    // What the prototype has comes back.
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
  return texts
}
