// Plans for transactions that find a thousand rows by their keys.
import type { Tx } from './transaction.ts'

const settings = ['enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off']
const statement = [...settings, 'plan_cache_mode = force_custom_plan']
  .map((setting) => `set local ${setting}`)
  .join('; ')

/**
 * Lets the further statements of a transaction look every row up in an index. Otherwise a batch of keys is joined with a
 * scan of the whole table, which the planner prefers for a table of tens of thousands of rows; each batch would then cost
 * as much as all rows.
 */
export async function lookUpByKeys(tx: Tx): Promise<void> {
  await tx.query(statement)
}
