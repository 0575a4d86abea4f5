// Plans for transactions that find a thousand rows by their keys.
import type { Tx } from './transaction.ts'

const statement = `select set_config('enable_seqscan', 'off', true) as scans,
  set_config('enable_hashjoin', 'off', true) as hashes, set_config('enable_mergejoin', 'off', true) as merges,
  set_config('plan_cache_mode', 'force_custom_plan', true) as plans`

/**
 * Lets the further statements of a transaction look every row up in an index. Otherwise a batch of keys is joined with a
 * scan of the whole table, which the planner prefers for a table of tens of thousands of rows; each batch would then cost
 * as much as all rows.
 */
export async function lookUpByKeys(tx: Tx): Promise<void> {
  await tx.query(statement)
}
