// Cuts all of the application's connections at one statement of an operation, as the end of its process does: before the
// statement reached the server, or after its effect and before the answer.
import type { Database } from '@mangetsu/platform/kernel/db/index'
import type { PoolClient } from 'pg'

type Send = (...sent: unknown[]) => Promise<unknown>

const lost = () => new Error('Connection terminated by a test')

/** The socket below a client, which `pg` does not type. */
const socketOf = (client: PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream

/**
 * Runs `act` alone, and cuts its connections at the statement with this number, from 1, begin and commit included. Returns
 * false if it sent fewer statements.
 */
export async function cutAtStatement(
  { pool }: Database,
  { number, isAfter }: { readonly number: number; readonly isAfter: boolean },
  act: () => Promise<unknown>,
): Promise<boolean> {
  let sent = 0
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as unknown as Send
    const cutting: Send = async (...statement) => {
      sent += 1
      if (sent < number) return query(...statement)
      if (sent === number) {
        if (isAfter) await query(...statement)
        for (const one of watched) socketOf(one).destroy()
      } else socketOf(client).destroy()
      throw lost()
    }
    Object.assign(client, { query: cutting })
  }
  pool.on('acquire', watch)
  try {
    await act()
  } finally {
    pool.off('acquire', watch)
    // Restores the prototype's method.
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
  return sent >= number
}
