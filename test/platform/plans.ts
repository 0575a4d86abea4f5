// The plans PostgreSQL runs, those of statements inside functions included.
import type { Pool } from '@mangetsu/platform/kernel/db/index'

const settings = [
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_nested_statements', 'on'],
  ['auto_explain.log_analyze', 'on'],
  ['client_min_messages', 'log'],
]

/**
 * Runs `act` with a pool of one connection, the owner's, and answers each statement's text with its plan as it was run.
 * The connection is ended: what it was told to log stays with it.
 */
export async function plansOf(owner: Pool, act: (pool: Pool) => Promise<unknown>): Promise<string[]> {
  const client = await owner.connect()
  const plans: string[] = []
  const hear = ({ message = '' }: { message?: string | undefined }) => void plans.push(message)
  const release = client.release.bind(client)
  try {
    await client.query(`load 'auto_explain'`)
    for (const setting of settings) await client.query(`select set_config($1, $2, false)`, setting)
    client.on('notice', hear)
    client.release = () => undefined
    await act({ connect: async () => client } as unknown as Pool)
  } finally {
    client.off('notice', hear)
    client.release = release
    client.release(true)
  }
  return plans.filter((plan) => plan.includes('Query Text'))
}

/** How many parts of a table a plan has looked into. */
export const partsLookedInto = (plan: string, table: string): number =>
  [...plan.matchAll(new RegExp(`Scan[^\\n]* on ${table}_\\w+[^\\n]*\\(actual`, 'g'))].length
