// Records the plans PostgreSQL executes, including those of statements inside functions.
import type { Pool } from '@mangetsu/platform/kernel/db/index'

const settings = [
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_nested_statements', 'on'],
  ['auto_explain.log_analyze', 'on'],
  ['client_min_messages', 'log'],
]

/**
 * Runs `act` with a pool of one connection of the owner, and returns each statement's text with its executed plan. The
 * connection is closed, and its logging settings with it.
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

/** Returns the number of a table's partitions a plan has read. */
export const partsLookedInto = (plan: string, table: string): number =>
  [...plan.matchAll(new RegExp(`Scan[^\\n]* on ${table}_\\w+[^\\n]*\\(actual`, 'g'))].length
